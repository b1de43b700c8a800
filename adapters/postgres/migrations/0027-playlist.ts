import { type Kysely, sql } from 'kysely';

/** Adds the playlist items that Travelers completed, by week, and those that they gave a heart. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table playlist_completions (
    traveler_id uuid not null references travelers on delete cascade,
    week_id text not null,
    artifact_id text not null,
    completed_at timestamptz not null,
    primary key (traveler_id, week_id, artifact_id)
  )`.execute(db);
  await sql`create table playlist_selected (
    traveler_id uuid not null references travelers on delete cascade,
    artifact_id text not null,
    selected_at timestamptz not null,
    primary key (traveler_id, artifact_id)
  )`.execute(db);
}
