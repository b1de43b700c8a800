import { type Kysely, sql } from 'kysely';

/** The pages on which Travelers publish selected work; what is on them is named by the ids of their answers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table showcases (
    id uuid primary key,
    traveler_id uuid not null references travelers on delete cascade,
    version_name text not null,
    title text not null,
    call_to_action text not null,
    background_url text,
    video_url text,
    applet_ids jsonb not null,
    featured_ids jsonb not null,
    headline_ids jsonb not null,
    created_at timestamptz not null,
    published_on timestamptz,
    allow_search boolean not null default false
  )`.execute(db);
  await sql`create index showcases_traveler on showcases (traveler_id)`.execute(db);
}
