import { type Kysely, sql } from 'kysely';

/** How emails about notifications come, when the email of the day was and is to be sent, and what waits for it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table travelers
     add column email_rhythm text not null default 'at once' check (email_rhythm in ('at once', 'daily')),
     add column emails_on boolean not null default true,
     add column digest_chosen_at timestamptz,
     add column digest_sent_on date,
     add column digest_zone text not null default '',
     add column digest_hour smallint not null default 0,
     add column digest_next_at timestamptz not null default to_timestamp(0)`,
  // Long ago, while it was reckoned for another zone or hour than the Traveler's.
  `alter table travelers
     add column digest_due_at timestamptz not null generated always as
       (case when digest_zone = time_zone and digest_hour = reminder_hour then digest_next_at else to_timestamp(0) end)
       stored`,
  `create index travelers_digest_due on travelers (digest_due_at)
     where email_rhythm = 'daily' and emails_on and verified_at is not null`,
  // One that the app does not show is kept only for the email of the day.
  `alter table notifications
     add column is_listed boolean not null default true,
     add column waits_for_digest boolean not null default false`,
  `create index notifications_waiting on notifications (traveler_id, created_at desc) where waits_for_digest`,
];
