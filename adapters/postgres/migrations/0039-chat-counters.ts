import { type Kysely, sql } from 'kysely';

/** When the counters of a room that is kept elsewhere last changed there, so that older ones do not come back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table chatrooms add column counted_at timestamptz`.execute(db);
}
