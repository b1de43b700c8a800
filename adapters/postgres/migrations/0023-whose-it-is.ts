import { type Kysely, sql } from 'kysely';

/**
 * Adds the id by which a database marks files as its own, different in every copy, and whether it was ever served in
 * production. A restore keeps the first table.
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
