import { type Kysely, sql } from 'kysely';

/** Errors that Travelers reported, and an index of queued emails by age. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table error_reports (
     id uuid primary key,
     traveler_id uuid not null references travelers on delete cascade,
     codes jsonb not null,
     release text not null,
     reported_at timestamptz not null,
     answer text,
     answered_at timestamptz,
     check ((answer is null) = (answered_at is null))
   )`,
  `create index error_reports_traveler on error_reports (traveler_id)`,
  `create index error_reports_open on error_reports (reported_at) where answered_at is null`,
  `create index error_reports_answered on error_reports (answered_at) where answered_at is not null`,
  `create index jobs_letters on jobs (created_at) where kind = 'mail'`,
];
