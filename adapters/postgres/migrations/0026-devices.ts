import { type Kysely, sql } from 'kysely';

/** The devices known to an account, including the one it was created on; of each device's secret only a fingerprint. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table devices (
    traveler_id uuid not null references travelers on delete cascade,
    print text not null,
    seen_at timestamptz not null,
    primary key (traveler_id, print)
  )`.execute(db);
  await sql`alter table travelers add column begun_on text`.execute(db);
}
