import { type Kysely, sql } from 'kysely';

/** Blocks between Travelers, and reports of abusive content beside those of errors. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table blocks (
    traveler_id uuid not null references travelers on delete cascade,
    blocked_id uuid not null references travelers on delete cascade,
    blocked_at timestamptz not null,
    primary key (traveler_id, blocked_id)
  )`.execute(db);
  await sql`create index blocks_blocked on blocks (blocked_id)`.execute(db);
  await sql`alter table error_reports add column reason text, add column subject jsonb,
    add check ((reason is null) = (subject is null))`.execute(db);
}
