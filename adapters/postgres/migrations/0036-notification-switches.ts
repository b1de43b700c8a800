import { type Kysely, sql } from 'kysely';

/** What a Traveler set of the switches for notifications; what they did not set stays as it is at first. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table travelers add column notification_switches jsonb not null default '{}'`.execute(db);
}
