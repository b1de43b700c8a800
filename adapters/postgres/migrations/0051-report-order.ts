import { type Kysely, sql } from 'kysely';

/** Adds an index of reports in the order in which operators read them; removes two unused indexes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index error_reports_order on error_reports (
    (case when answered_at is null then 0 else 1 end),
    ((1000 * case when answered_at is null
      then extract(epoch from reported_at at time zone 'UTC')
      else -extract(epoch from answered_at at time zone 'UTC') end)::bigint),
    id
  )`.execute(db);
  await sql`drop index error_reports_open, error_reports_answered`.execute(db);
}
