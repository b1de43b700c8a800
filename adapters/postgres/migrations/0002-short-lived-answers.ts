import { type Kysely, sql } from 'kysely';

/** Every kept answer says until when it is remembered: those of calls with secrets are forgotten within minutes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table idempotency_keys add column ends_at timestamptz`,
  `delete from idempotency_keys where owner = 'anonymous'`,
  `update idempotency_keys set ends_at = created_at + interval '90 days'`,
  `alter table idempotency_keys alter column ends_at set not null`,
  `drop index idempotency_keys_age`,
  `create index idempotency_keys_end on idempotency_keys (ends_at)`,
];
