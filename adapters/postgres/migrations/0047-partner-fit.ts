import { type Kysely, sql } from 'kysely';

/** Whether a Traveler lets the people of their cohort find them; nobody does unless they say so. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table travelers add column findable_in_cohort boolean not null default false`.execute(db);
}
