import { type Kysely, sql } from 'kysely';

/** Drafts of a Traveler by place, shared by all of their devices. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table drafts (
    traveler_id uuid not null references travelers on delete cascade,
    place text not null,
    revision integer not null,
    content jsonb,
    writer text not null,
    edit integer not null,
    saved_at timestamptz not null,
    primary key (traveler_id, place)
  )`.execute(db);
}
