import { sql } from 'kysely';
import { type Nudge, PartnerActivity, type RelationshipId } from '#core/relationships';
import type { Instant, TravelerId } from '#core/shared';
import type { Db } from '../database/database.ts';

/** When people were last active, and who nudged whom, in PostgreSQL. */
export class PostgresPartnerActivity extends PartnerActivity {
  constructor(private readonly db: Db) {
    super();
  }

  async lastActiveAt(partner: TravelerId, partnership: RelationshipId): Promise<Instant | null> {
    const { rows } = await sql<{ at: Instant | null }>`select greatest(
      (select max(greatest(acted_at, created_at)) from quests where traveler_id = ${partner} and active),
      (select max(logged_in_at) from sessions where traveler_id = ${partner}),
      (select max(saved_at) from drafts where traveler_id = ${partner}),
      (select max(created_at) from feedback where author = ${partner}::text),
      (select max(created_at) from chat_messages where room_id = ${partnership} and sender_id = ${partner})
    ) as at`.execute(this.db);
    return rows[0]?.at ?? null;
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
    const kept = await this.db
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
    return kept !== undefined;
  }
}
