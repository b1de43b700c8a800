import { type Kysely, sql } from 'kysely';

/**
 * Adds the earlier cohorts of a moved quest, with its content revision there and the applets that keep that content.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table quest_moves (
    id bigint generated always as identity primary key,
    quest_id uuid not null references quests on delete cascade,
    from_cohort_id uuid not null references cohorts,
    from_revision_id text not null references content_revisions,
    kept jsonb not null,
    moved_at timestamptz not null
  )`.execute(db);
  await sql`create index quest_moves_quest on quest_moves (quest_id, id)`.execute(db);
}
