import { type Kysely, sql } from 'kysely';

/** The last replanning of each quest, kept for as long as it can be taken back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table replans (
    quest_id uuid primary key references quests on delete cascade,
    week_id text not null,
    hours_left smallint not null check (hours_left between 1 and 19),
    replanned_on date not null,
    moves jsonb not null,
    replanned_at timestamptz not null
  )`.execute(db);
}
