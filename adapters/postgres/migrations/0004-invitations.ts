import { type Kysely, sql } from 'kysely';

/** The invitations that operators made, one for each Traveler; of the one-time password only a hash. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table invitations (
    traveler_id uuid primary key references travelers on delete cascade,
    id uuid not null unique,
    hash text not null,
    expires_at timestamptz not null,
    used_at timestamptz,
    created_at timestamptz not null
  )`.execute(db);
}
