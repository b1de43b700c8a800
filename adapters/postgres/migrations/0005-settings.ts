import { type Kysely, sql } from 'kysely';

/** The one calendar link that a Traveler may have, and the places of organizations. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table calendar_links (
     traveler_id uuid primary key references travelers on delete cascade,
     id uuid not null unique,
     created_at timestamptz not null
   )`,
  `create table localizations (
     id text primary key,
     organization_id text not null references organizations,
     description text not null
   )`,
  `create index localizations_organization on localizations (organization_id)`,
];
