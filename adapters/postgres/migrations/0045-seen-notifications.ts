import { type Kysely, sql } from 'kysely';

/** When the menu showed a notification, which is not yet to have read it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table notifications add column seen_at timestamptz`.execute(db);
  await sql`update notifications set seen_at = read_at where read_at is not null`.execute(db);
}
