import { type Kysely, sql } from 'kysely';

/** Adds the notifications of Travelers, without texts and names, which are added when one is read. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table notifications (
    id uuid primary key,
    traveler_id uuid not null references travelers on delete cascade,
    type text not null,
    about_id uuid,
    target_id text,
    relationship_id uuid,
    title text not null default '',
    created_at timestamptz not null,
    read_at timestamptz
  )`.execute(db);
  await sql`create index notifications_newest on notifications (traveler_id, created_at desc)`.execute(db);
  await sql`create index notifications_created on notifications (created_at)`.execute(db);
}
