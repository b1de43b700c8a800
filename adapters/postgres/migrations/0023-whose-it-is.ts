import { type Kysely, sql } from 'kysely';

/**
 * What a database is called when it says whose files are, by its number on its own machine, so that no copy is called the same; and whether it
 * was ever served in production. A restore leaves the first table standing.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table if not exists file_marks (
    database text primary key,
    mark uuid not null default gen_random_uuid()
  )`.execute(db);
  await sql`create table served_in_production (
    only_one boolean primary key default true check (only_one),
    since timestamptz not null
  )`.execute(db);
}
