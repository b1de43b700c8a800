import { type Kysely, sql } from 'kysely';

/** Where a Traveler is, of the places that their organizations offer. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table travelers add column location_id text references localizations on delete set null`.execute(db);
}
