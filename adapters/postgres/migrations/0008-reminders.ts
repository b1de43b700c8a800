import { type Kysely, sql } from 'kysely';

/** When reminders come and where they went, the browsers that take pushes, and what the marketing service knows. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // `reminder_due_at` is when somebody has to look next; long ago, while the zone it was reckoned in is not the Traveler's.
  `alter table travelers
     add column reminder_rhythm text not null default 'daily' check (reminder_rhythm in ('daily', 'weekly')),
     add column reminder_on boolean not null default true,
     add column reminder_chosen_at timestamptz,
     add column reminder_zone text not null default '',
     add column reminder_next_at timestamptz not null default to_timestamp(0)`,
  `alter table travelers
     add column reminder_due_at timestamptz not null generated always as
       (case when reminder_zone = time_zone then reminder_next_at else to_timestamp(0) end) stored`,
  `create index travelers_reminder_due on travelers (reminder_due_at) where reminder_on and verified_at is not null`,
  `create table reminders_sent (
     traveler_id uuid not null references travelers on delete cascade,
     on_date date not null,
     sent_at timestamptz not null,
     primary key (traveler_id, on_date)
   )`,
  `create table push_subscriptions (
     id uuid primary key,
     traveler_id uuid not null references travelers on delete cascade,
     endpoint text not null unique,
     p256dh text not null,
     auth text not null,
     created_at timestamptz not null
   )`,
  `create index push_subscriptions_traveler on push_subscriptions (traveler_id)`,

  // The contact that the marketing service is told of; `crm_id` is its name there, once it answered.
  `create table contacts (
     id uuid primary key,
     traveler_id uuid not null unique references travelers on delete cascade,
     crm_id text,
     created_at timestamptz not null
   )`,
  `create table contact_tags (
     contact_id uuid not null references contacts on delete cascade,
     tag text not null,
     sent_at timestamptz,
     primary key (contact_id, tag)
   )`,

  // The house's own marketing service, for when no other is named.
  `create table crm_contacts (
     id uuid primary key,
     email_key text not null unique references travelers (email_key) on update cascade on delete cascade,
     created_at timestamptz not null
   )`,
  `create table crm_contact_tags (
     contact_id uuid not null references crm_contacts on delete cascade,
     tag text not null,
     primary key (contact_id, tag)
   )`,
];
