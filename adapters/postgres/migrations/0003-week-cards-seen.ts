import { type Kysely, sql } from 'kysely';

/** Which cards of weeks a Traveler has seen on a walk. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table week_visualizations (
    quest_id uuid not null references quests on delete cascade,
    week_id text not null,
    seen_at timestamptz not null,
    primary key (quest_id, week_id)
  )`.execute(db);
}
