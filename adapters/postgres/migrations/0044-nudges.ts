import { type Kysely, sql } from 'kysely';

/** Adds which Travelers nudged their running partner, and when they last did. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table nudges (
    traveler_id uuid not null references travelers on delete cascade,
    nudged_id uuid not null references travelers on delete cascade,
    nudged_at timestamptz not null,
    primary key (traveler_id, nudged_id)
  )`.execute(db);
  await sql`create index nudges_nudged on nudges (nudged_id)`.execute(db);
}
