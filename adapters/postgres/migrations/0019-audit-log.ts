import { type Kysely, sql } from 'kysely';

/** The log of operator actions: rows are added, and the database prevents changing or removing them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table audit_log (
     id bigint generated always as identity primary key,
     at timestamptz not null,
     who text not null,
     command text not null,
     subject text,
     result text not null check (result in ('done', 'unchanged', 'tried', 'refused', 'failed'))
   )`,
  `create function audit_log_stays() returns trigger language plpgsql as $$
   begin
     raise exception 'audit_log is append-only' using errcode = 'insufficient_privilege';
   end $$`,
  `create trigger audit_log_rows_stay before update or delete on audit_log
     for each row execute function audit_log_stays()`,
  `create trigger audit_log_stays before truncate on audit_log
     for each statement execute function audit_log_stays()`,
];
