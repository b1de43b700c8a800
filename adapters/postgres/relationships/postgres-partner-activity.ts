import { sql } from 'kysely';
import type { Nudge, RelationshipId } from '#core/relationships';
import { PartnerActivity } from '#core/relationships/server';
import type { Instant, TimeZone, TravelerId } from '#core/shared';
import type { Db } from '../database/database.ts';
import { lastActiveInSql } from './relationship-rows.ts';

/** When people were last active, and who nudged whom, in PostgreSQL. */
export class PostgresPartnerActivity extends PartnerActivity {
  constructor(private readonly db: Db) {
    super();
  }

  async lastActiveAt(partner: TravelerId, partnership: RelationshipId): Promise<Instant | null> {
    const at = lastActiveInSql(sql`${partner}::uuid`, sql`${partnership}::uuid`);
    const { rows } = await sql<{ at: Instant | null }>`select ${at} as at`.execute(this.db);
    return rows[0]?.at ?? null;
  }

  async zoneOf(traveler: TravelerId): Promise<TimeZone> {
    const row = this.db.selectFrom('travelers').where('id', '=', traveler).select('time_zone');
    return (await row.executeTakeFirstOrThrow()).time_zone;
  }

  async nudgedAt({ by, nudged }: Nudge): Promise<Instant | null> {
    const row = await this.db
      .selectFrom('nudges')
      .where('traveler_id', '=', by)
      .where('nudged_id', '=', nudged)
      .select('nudged_at')
      .executeTakeFirst();
    return row?.nudged_at ?? null;
  }

  async keepNudge({ by, nudged }: Nudge, at: Instant, after: Instant): Promise<boolean> {
    const stored = await this.db
      .insertInto('nudges')
      .values({ traveler_id: by, nudged_id: nudged, nudged_at: at })
      .onConflict((conflict) =>
        conflict
          .columns(['traveler_id', 'nudged_id'])
          .doUpdateSet({ nudged_at: at })
          .where('nudges.nudged_at', '<=', after),
      )
      .returning('nudged_id')
      .executeTakeFirst();
    return stored !== undefined;
  }
}
