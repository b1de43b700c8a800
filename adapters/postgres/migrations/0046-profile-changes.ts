import { type Kysely, sql } from 'kysely';

/** When a Traveler last changed what their tokens say of them, so that every device of theirs gets a new one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table travelers add column claims_changed_at timestamptz`.execute(db);
}
