import { sql } from 'kysely';
import type { UserAdmin, UserSummary, PersonalDataCount } from '#core/operator/server';
import { LOCALE, type Locale } from '#core/messages';
import type { TravelerId } from '#core/shared';
import { type ErasureContext, eraseTraveler } from '../account/erase-traveler.ts';
import type { Db } from '../database/database.ts';
import { PERSONAL_TABLES } from '../tables/personal-tables.ts';
import { ownedRowsCondition } from '../settings/postgres-personal-data.ts';

/** The people in PostgreSQL, for those who look after them. */
export class PostgresUserAdmin implements UserAdmin {
  private readonly db: Db;

  constructor(private readonly context: ErasureContext) {
    this.db = context.db;
  }

  async find(text: string, most: number): Promise<readonly UserSummary[]> {
    const like = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
    const rows = await this.db
      .selectFrom('travelers as person')
      .leftJoin('quests as quest', (join) =>
        join.onRef('quest.traveler_id', '=', 'person.id').on('quest.active', '=', true),
      )
      .leftJoin('cohorts as cohort', 'cohort.id', 'quest.cohort_id')
      .where(({ or, eb }) => or([eb('person.email', 'ilike', like), eb('person.display_name', 'ilike', like)]))
      .select([
        'person.id',
        'person.email',
        'person.display_name',
        'person.verified_at',
        'person.guest_until',
        'person.locked_at',
        'person.role',
      ])
      .select('cohort.enrollment_code')
      .orderBy('person.email_key')
      .limit(most)
      .execute();
    return rows.map((row) => ({
      id: row.id,
      email: row.email,
      displayName: row.display_name,
      isVerified: row.verified_at !== null,
      isGuest: row.guest_until !== null,
      isLocked: row.locked_at !== null,
      isOperator: row.role === 'OPERATOR',
      enrollmentCode: row.enrollment_code,
    }));
  }

  async localeOf(traveler: TravelerId): Promise<Locale> {
    const person = this.db.selectFrom('travelers').where('id', '=', traveler).select('locale');
    return (await person.executeTakeFirst())?.locale ?? LOCALE;
  }

  async isOperator(traveler: TravelerId): Promise<boolean> {
    const person = this.db.selectFrom('travelers').where('id', '=', traveler).select('role');
    return (await person.executeTakeFirst())?.role === 'OPERATOR';
  }

  async setOperator(traveler: TravelerId, isOperator: boolean): Promise<void> {
    const role = isOperator ? 'OPERATOR' : 'TRAVELER';
    await this.db.updateTable('travelers').set({ role }).where('id', '=', traveler).execute();
  }

  async countPersonalData(traveler: TravelerId): Promise<PersonalDataCount> {
    let rows = 0;
    for (const { table, ownership } of PERSONAL_TABLES) {
      const counted = sql<{
        count: number;
      }>`select count(*) from ${sql.table(table)} where ${ownedRowsCondition(ownership, traveler)}`;
      rows += (await counted.execute(this.db)).rows[0]?.count ?? 0;
    }
    const files = this.db.selectFrom('files').where('traveler_id', '=', traveler).where('state', '=', 'stored');
    return { rows, files: (await files.select('id').execute()).length };
  }

  erase(traveler: TravelerId): Promise<boolean> {
    return eraseTraveler(this.context, traveler);
  }
}
