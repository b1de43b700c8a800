import { type Kysely, sql } from 'kysely';

/** Files of Travelers, from the moment that a link was issued for them; what they turned out to be is known once they are whole. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table files (
    id uuid primary key,
    traveler_id uuid not null references travelers on delete cascade,
    name text not null,
    announced_type text not null,
    announced_size bigint,
    state text not null default 'issued' check (state in ('issued', 'stored')),
    object text,
    type text,
    size bigint not null default 0,
    has_preview boolean not null default false,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    stored_at timestamptz,
    check ((state = 'stored') = (object is not null and type is not null and stored_at is not null))
  )`.execute(db);
  await sql`create index files_traveler on files (traveler_id)`.execute(db);
  await sql`create index files_expired on files (expires_at) where state = 'issued'`.execute(db);
}
