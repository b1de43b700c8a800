import { type Kysely, sql } from 'kysely';

/** The ids of accounts that were deleted, and nothing else about them: whoever is in here goes again when an older backup is restored. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table erased_travelers (
    traveler_id uuid primary key,
    erased_at timestamptz not null
  )`.execute(db);
}
