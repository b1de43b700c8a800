import { type Kysely, sql } from 'kysely';

/** The tables of the first flow: people, cohorts, quests, schedules, completions, and the server's own machinery. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // People and how they prove who they are.
  `create table organizations (
     id text primary key,
     description text not null
   )`,
  `create table travelers (
     id uuid primary key,
     email text not null,
     email_key text not null unique,
     display_name text not null,
     first_name text not null,
     last_name text not null,
     password_hash text not null,
     verified_at timestamptz,
     time_zone text not null,
     role text not null default 'TRAVELER' check (role in ('TRAVELER', 'OPERATOR')),
     picture_url text,
     quote text,
     visibility_achievements text not null default 'EVERYBODY',
     app_onboarding_seen_at timestamptz,
     reminder_hour smallint not null default 8 check (reminder_hour between 0 and 23),
     created_at timestamptz not null
   )`,
  `create table sessions (
     jti uuid primary key,
     traveler_id uuid not null references travelers on delete cascade,
     logged_in_at timestamptz not null,
     ends_at timestamptz not null,
     revoked_at timestamptz
   )`,
  `create index sessions_traveler on sessions (traveler_id)`,
  `create table codes (
     id uuid primary key,
     email_key text not null,
     purpose text not null check (purpose in ('verify', 'reset')),
     hash text not null,
     wrong_tries smallint not null default 0,
     expires_at timestamptz not null,
     used_at timestamptz,
     created_at timestamptz not null
   )`,
  `create unique index codes_one_open on codes (email_key, purpose) where used_at is null`,
  `create table limits (
     bucket text not null,
     taken_at timestamptz not null
   )`,
  `create index limits_bucket on limits (bucket, taken_at)`,

  // Content is pinned: every revision that was served is kept (QST-6).
  `create table content_revisions (
     id text primary key,
     quest_content_id text not null,
     document jsonb not null,
     created_at timestamptz not null
   )`,
  `create table boarding_revisions (
     id text primary key,
     cards jsonb not null,
     created_at timestamptz not null
   )`,
  `create table cohorts (
     id uuid primary key,
     organization_id text not null references organizations,
     enrollment_code text not null unique check (enrollment_code ~ '^[0-9]{5,6}$'),
     quest_content_id text not null,
     revision_id text not null references content_revisions,
     starting_date date not null,
     closed_at timestamptz,
     allow_edit_completed boolean not null default false,
     created_at timestamptz not null
   )`,

  // A Traveler's walk through a quest.
  `create table quests (
     id uuid primary key,
     traveler_id uuid not null references travelers on delete cascade,
     cohort_id uuid not null references cohorts,
     starting_date date not null,
     active boolean not null,
     onboarding_seen_at timestamptz,
     offboarding_seen_at timestamptz,
     schedule_committed_at timestamptz,
     created_at timestamptz not null,
     updated_at timestamptz not null,
     unique (traveler_id, cohort_id)
   )`,
  `create unique index quests_one_active on quests (traveler_id) where active`,
  `create table week_hours (
     quest_id uuid not null references quests on delete cascade,
     week_id text not null,
     monday smallint not null check (monday between 0 and 12),
     tuesday smallint not null check (tuesday between 0 and 12),
     wednesday smallint not null check (wednesday between 0 and 12),
     thursday smallint not null check (thursday between 0 and 12),
     friday smallint not null check (friday between 0 and 12),
     saturday smallint not null check (saturday between 0 and 12),
     sunday smallint not null check (sunday between 0 and 12),
     primary key (quest_id, week_id),
     check (monday + tuesday + wednesday + thursday + friday + saturday + sunday <= 19)
   )`,
  `create table planned_items (
     quest_id uuid not null references quests on delete cascade,
     week_id text not null,
     challenge_id text not null,
     item_id text not null,
     kind text not null check (kind in ('step', 'post')),
     place integer not null,
     scheduled_date date,
     missed_date date,
     primary key (quest_id, challenge_id, item_id)
   )`,
  `create table step_completions (
     quest_id uuid not null references quests on delete cascade,
     challenge_id text not null,
     step_id text not null,
     submission text not null,
     answered jsonb not null,
     completed_on date not null,
     completed_at timestamptz not null,
     primary key (quest_id, challenge_id, step_id)
   )`,
  `create table posts (
     id uuid primary key,
     quest_id uuid not null references quests on delete cascade,
     challenge_id text not null,
     submission text not null,
     answered jsonb not null,
     reflect_answers text not null,
     completed_on date not null,
     completed_at timestamptz not null,
     unique (quest_id, challenge_id)
   )`,
  `create table applet_answers (
     quest_id uuid not null references quests on delete cascade,
     challenge_id text not null,
     applet_id text not null,
     answer jsonb not null,
     updated_at timestamptz not null,
     primary key (quest_id, challenge_id, applet_id)
   )`,
  `create table ledger (
     id uuid primary key,
     traveler_id uuid not null references travelers on delete cascade,
     reason text not null check (reason in ('challenge', 'week promise', 'quest promise', 'review')),
     subject text not null,
     xp integer not null default 0 check (xp >= 0),
     bp integer not null default 0 check (bp >= 0),
     booked_at timestamptz not null,
     unique (traveler_id, reason, subject)
   )`,

  // The server's own machinery.
  `create table idempotency_keys (
     owner text not null,
     key text not null,
     fingerprint text not null,
     status smallint,
     answer bytea,
     created_at timestamptz not null,
     primary key (owner, key)
   )`,
  `create index idempotency_keys_age on idempotency_keys (created_at)`,
  `create table jobs (
     id uuid primary key,
     kind text not null,
     dedupe_key text unique,
     payload jsonb not null,
     run_at timestamptz not null,
     attempts smallint not null default 0,
     leased_until timestamptz,
     last_error text,
     done_at timestamptz,
     dead_at timestamptz,
     created_at timestamptz not null
   )`,
  `create index jobs_due on jobs (run_at) where done_at is null and dead_at is null`,
  `create table kept_mails (
     id uuid primary key,
     recipient text not null,
     subject text not null,
     body_text text not null,
     body_html text not null,
     sent_at timestamptz not null
   )`,
];
