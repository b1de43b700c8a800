import { type Kysely, sql } from 'kysely';

/** Adds the content revisions to which a cohort was pinned before each of its upgrades, and until when. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table cohort_upgrades (
    id bigint generated always as identity primary key,
    cohort_id uuid not null references cohorts on delete cascade,
    from_revision_id text not null references content_revisions,
    upgraded_at timestamptz not null
  )`.execute(db);
  await sql`create index cohort_upgrades_cohort on cohort_upgrades (cohort_id, upgraded_at)`.execute(db);
}
