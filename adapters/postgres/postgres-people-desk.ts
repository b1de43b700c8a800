import { sql } from 'kysely';
import type { PeopleDesk, PersonFound, Remains } from '#core/operation';
import type { TravelerId } from '#core/shared';
import type { Db } from './database.ts';
import { PERSONAL_TABLES } from './personal-tables.ts';
import { reachOf } from './postgres-personal-data.ts';
import { isRowId } from './transactions.ts';

/** Reads what was sealed; throws when it was not sealed here. */
export interface Unsealing {
  readonly unseal: (sealed: Uint8Array, about: string) => string;
}

/** The people in PostgreSQL, for those who look after them. */
export class PostgresPeopleDesk implements PeopleDesk {
  constructor(
    private readonly db: Db,
    private readonly sealing: Unsealing,
  ) {}

  async find(text: string, most: number): Promise<readonly PersonFound[]> {
    const like = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
    const rows = await this.db
      .selectFrom('travelers as person')
      .leftJoin('quests as quest', (join) =>
        join.onRef('quest.traveler_id', '=', 'person.id').on('quest.active', '=', true),
      )
      .leftJoin('cohorts as cohort', 'cohort.id', 'quest.cohort_id')
      .where(({ or, eb }) => or([eb('person.email', 'ilike', like), eb('person.display_name', 'ilike', like)]))
      .select(['person.id', 'person.email', 'person.display_name', 'person.verified_at', 'person.role'])
      .select('cohort.enrollment_code')
      .orderBy('person.email_key')
      .limit(most)
      .execute();
    return rows.map((row) => ({
      id: row.id,
      email: row.email,
      displayName: row.display_name,
      isVerified: row.verified_at !== null,
      isOperator: row.role === 'OPERATOR',
      enrollmentCode: row.enrollment_code,
    }));
  }

  async isOperator(traveler: TravelerId): Promise<boolean> {
    const person = this.db.selectFrom('travelers').where('id', '=', traveler).select('role');
    return (await person.executeTakeFirst())?.role === 'OPERATOR';
  }

  async appoint(traveler: TravelerId, isOperator: boolean): Promise<void> {
    const role = isOperator ? 'OPERATOR' : 'TRAVELER';
    await this.db.updateTable('travelers').set({ role }).where('id', '=', traveler).execute();
  }

  async remains(traveler: TravelerId): Promise<Remains> {
    let rows = 0;
    for (const { table, by } of PERSONAL_TABLES) {
      const counted = sql<{ count: number }>`select count(*) from ${sql.table(table)} where ${reachOf(by, traveler)}`;
      rows += (await counted.execute(this.db)).rows[0]?.count ?? 0;
    }
    const files = this.db.selectFrom('files').where('traveler_id', '=', traveler).where('state', '=', 'stored');
    return { rows, files: (await files.select('id').execute()).length };
  }

  async erase(traveler: TravelerId): Promise<void> {
    if (!isRowId(traveler)) return;
    const person = await this.db
      .selectFrom('travelers')
      .where('id', '=', traveler)
      .select(['email', 'email_key'])
      .forUpdate()
      .executeTakeFirst();
    if (!person) return;
    await this.withdrawJobs(traveler, person.email_key);
    await this.db.deleteFrom('codes').where('email_key', '=', person.email_key).execute();
    await this.db
      .deleteFrom('kept_mails')
      .where(sql`lower(recipient)`, '=', person.email_key)
      .execute();
    await this.db.deleteFrom('idempotency_keys').where('owner', '=', traveler).execute();
    await this.db.deleteFrom('travelers').where('id', '=', traveler).execute();
  }

  /** Letters, pushes and news for the marketing service that wait, or were given up; sealed ones are opened to see whose they are. */
  private async withdrawJobs(traveler: TravelerId, emailKey: string): Promise<void> {
    const browsers = await this.db
      .selectFrom('push_subscriptions')
      .where('traveler_id', '=', traveler)
      .select('id')
      .execute();
    const contacts = await this.db.selectFrom('contacts').where('traveler_id', '=', traveler).select('id').execute();
    const own = new Set([emailKey, ...browsers.map(({ id }) => id), ...contacts.map(({ id }) => id)]);
    const waiting = await this.db
      .selectFrom('jobs')
      .where('done_at', 'is', null)
      .where(sql<boolean>`payload <> '{}'::jsonb`)
      .select(['id', 'payload'])
      .execute();
    const theirs = waiting.filter((job) => own.has(this.addresseeOf(job))).map(({ id }) => id);
    if (theirs.length > 0) await this.db.deleteFrom('jobs').where('id', 'in', theirs).execute();
  }

  /** What was sealed with another secret can be read by nobody. */
  private addresseeOf({
    id,
    payload,
  }: {
    readonly id: string;
    readonly payload: Readonly<Record<string, unknown>>;
  }): string {
    const { sealed, contact } = payload;
    if (typeof sealed !== 'string') return typeof contact === 'string' ? contact : '';
    try {
      const { to } = JSON.parse(this.sealing.unseal(Buffer.from(sealed, 'base64'), id)) as { to?: unknown };
      return String(to).trim().toLowerCase();
    } catch {
      return '';
    }
  }
}
