import { type Migration, sql } from 'kysely';
import * as walkingSkeleton from './0001-walking-skeleton.ts';
import * as shortLivedAnswers from './0002-short-lived-answers.ts';
import * as weekCardsSeen from './0003-week-cards-seen.ts';
import * as invitations from './0004-invitations.ts';
import * as settings from './0005-settings.ts';
import * as replans from './0007-replans.ts';
import * as reminders from './0008-reminders.ts';
import * as cohortUpgrades from './0010-cohort-upgrades.ts';
import * as answers from './0012-answers.ts';
import * as files from './0013-files.ts';
import * as drafts from './0014-drafts.ts';
import * as auditLog from './0019-audit-log.ts';
import * as errorReports from './0020-error-reports.ts';
import * as whoseItIs from './0023-whose-it-is.ts';
import * as contentMedia from './0024-content-media.ts';
import * as questMoves from './0025-quest-moves.ts';
import * as devices from './0026-devices.ts';
import * as relationships from './0028-relationships.ts';
import * as notifications from './0029-notifications.ts';
import * as chat from './0030-chat.ts';
import * as feedback from './0031-feedback.ts';
import * as showcases from './0032-showcases.ts';
import * as reviewLinks from './0033-review-links.ts';
import * as notificationEmails from './0042-notification-emails.ts';
import * as blocksAndReports from './0041-blocks-and-reports.ts';
import * as cohortPages from './0043-cohort-pages.ts';
import * as nudges from './0044-nudges.ts';
import * as reportOrder from './0051-report-order.ts';
import * as renamedTravelers from './0052-renamed-travelers.ts';
import * as foundPeople from './0050-found-people.ts';
import * as chatEmailsAndLinkSeeds from './0049-chat-emails-and-link-seeds.ts';
import * as cohortOrders from './0087-cohort-orders.ts';
import * as plansOfFigures from './0091-plans-of-figures.ts';
import * as planOfCompletions from './0092-plan-of-completions.ts';
import * as playlist from './0027-playlist.ts';

/** A migration of a statement or two, each with no values in it. */
const statements = (...texts: readonly string[]): Migration => ({
  up: async (db) => {
    for (const text of texts) await sql.raw(text).execute(db);
  },
});

/**
 * Every migration by name, in the order of their names: short ones are written here, longer ones imported from their
 * own files, so that a bundle includes them.
 */
export const migrations: Readonly<Record<string, Migration>> = {
  '0001-walking-skeleton': walkingSkeleton,
  '0002-short-lived-answers': shortLivedAnswers,
  '0003-week-cards-seen': weekCardsSeen,
  '0004-invitations': invitations,
  '0005-settings': settings,
  '0007-replans': replans,
  '0008-reminders': reminders,
  '0010-cohort-upgrades': cohortUpgrades,
  '0012-answers': answers,
  '0013-files': files,
  '0014-drafts': drafts,
  '0019-audit-log': auditLog,
  '0020-error-reports': errorReports,
  /** Since when nothing that is kept names a stored file any more. */
  '0021-unused-files': statements(
    `alter table files add column unused_since timestamptz`,
    `create index files_unused on files (unused_since) where unused_since is not null`,
  ),
  '0023-whose-it-is': whoseItIs,
  '0024-content-media': contentMedia,
  '0025-quest-moves': questMoves,
  '0026-devices': devices,
  '0027-playlist': playlist,
  '0028-relationships': relationships,
  '0029-notifications': notifications,
  '0030-chat': chat,
  '0031-feedback': feedback,
  '0032-showcases': showcases,
  '0033-review-links': reviewLinks,
  /** The location of a Traveler, one of those that their organizations offer. */
  '0035-locations': statements(
    `alter table travelers add column location_id text references localizations on delete set null`,
  ),
  /** The notification switches that a Traveler has set; the others keep their defaults. */
  '0036-notification-switches': statements(
    `alter table travelers add column notification_switches jsonb not null default '{}'`,
  ),
  /** When the counters of a room that is kept elsewhere last changed there, so that older ones do not come back. */
  '0039-chat-counters': statements(`alter table chatrooms add column counted_at timestamptz`),
  /**
   * The ids of deleted accounts, without any other data: such an account is deleted again when an older backup is
   * restored.
   */
  '0040-erased-travelers': statements(`create table erased_travelers (
      traveler_id uuid primary key,
      erased_at timestamptz not null
    )`),
  '0041-blocks-and-reports': blocksAndReports,
  '0042-notification-emails': notificationEmails,
  '0043-cohort-pages': cohortPages,
  '0044-nudges': nudges,
  /** When the menu showed a notification, which is not yet to have read it. */
  '0045-seen-notifications': statements(
    `alter table notifications add column seen_at timestamptz`,
    `update notifications set seen_at = read_at where read_at is not null`,
  ),
  /** When a Traveler last changed what their tokens say of them, so that every device of theirs gets a new one. */
  '0046-profile-changes': statements(`alter table travelers add column claims_changed_at timestamptz`),
  /** Whether the people of a Traveler's cohort can find them; off by default. */
  '0047-partner-fit': statements(`alter table travelers add column findable_in_cohort boolean not null default false`),
  '0049-chat-emails-and-link-seeds': chatEmailsAndLinkSeeds,
  '0050-found-people': foundPeople,
  '0051-report-order': reportOrder,
  '0052-renamed-travelers': renamedTravelers,
  /** Each member of a room gives their messages ids of their own. */
  '0060-message-ids-of-senders': statements(
    `set local statement_timeout = 0`,
    `alter table chat_messages drop constraint chat_messages_pkey`,
    `alter table chat_messages add primary key (room_id, id, sender_id)`,
  ),
  /** The session in which a browser took pushes; the ones before are counted to the last session that began earlier. The program before names none: its subscriptions rest until they are renewed. */
  '0061-pushes-of-sessions': statements(
    `alter table push_subscriptions add column session_id uuid references sessions on delete cascade`,
    `update push_subscriptions set session_id = (select jti from sessions
       where traveler_id = push_subscriptions.traveler_id and logged_in_at <= push_subscriptions.created_at
       order by logged_in_at desc limit 1)`,
    `delete from push_subscriptions where session_id is null`,
    `create index push_subscriptions_session on push_subscriptions (session_id)`,
  ),
  /** The texts of a blocked person, stored when they are blocked. */
  '0062-words-of-blocked-people': statements(`alter table blocks add column written jsonb not null default '[]'`),
  /** When an account was locked. */
  '0063-locked-accounts': statements(`alter table travelers add column locked_at timestamptz`),
  /** Browser, system and last use of a session; sessions that began earlier have none of these. */
  '0064-signed-in-devices': statements(
    `alter table sessions add column used_at timestamptz, add column browser text, add column system text`,
  ),
  /** Security events, with fingerprints of account, network and session. */
  '0066-security-events': statements(
    `create table security_events (
       id bigint generated always as identity primary key,
       at timestamptz not null,
       kind text not null,
       outcome text not null check (outcome in ('succeeded', 'refused')),
       reason text,
       account text,
       network text,
       session text
     )`,
    `create index security_events_at on security_events (at)`,
    `create index security_events_account on security_events (account, id)`,
  ),
  /** Second factors, their secrets encrypted, and the slow hashes of recovery codes. */
  '0067-second-factors': statements(
    `create table second_factors (
       id uuid primary key,
       traveler_id uuid not null references travelers on delete cascade,
       kind text not null check (kind in ('totp')),
       secret bytea not null,
       confirmed_at timestamptz,
       last_step bigint not null default 0,
       unique (traveler_id, kind)
     )`,
    `create table recovery_codes (
       traveler_id uuid not null references travelers on delete cascade,
       place integer not null,
       hash text not null,
       used_at timestamptz,
       primary key (traveler_id, place)
     )`,
  ),
  /** When the password of a session was last right before a sensitive change. */
  '0068-confirmed-sessions': statements(`alter table sessions add column confirmed_at timestamptz`),
  /** Passkeys, and the challenges that were handed out for them. */
  '0069-passkeys': statements(
    `create table passkeys (
       id uuid primary key,
       traveler_id uuid not null references travelers on delete cascade,
       credential text not null unique,
       public_key bytea not null,
       counter bigint not null,
       transports jsonb not null,
       browser text,
       system text,
       created_at timestamptz not null,
       last_used_at timestamptz
     )`,
    `create index passkeys_traveler on passkeys (traveler_id)`,
    `create table passkey_challenges (
       challenge text primary key,
       purpose text not null check (purpose in ('add', 'log in')),
       traveler_id uuid references travelers on delete cascade,
       expires_at timestamptz not null
     )`,
    `create index passkey_challenges_traveler on passkey_challenges (traveler_id)`,
    `create index passkey_challenges_expires on passkey_challenges (expires_at)`,
  ),
  /** Invitations to an address can be stopped of one sender alone; where none is named, those of everybody are. */
  '0070-stopped-senders': statements(
    `alter table invitation_stops
       drop constraint invitation_stops_pkey,
       add column traveler_id uuid references travelers on delete cascade,
       add unique nulls not distinct (address_key, traveler_id)`,
    `create index invitation_stops_of_sender on invitation_stops (traveler_id)`,
  ),
  /** A role that does not own the tables only adds to the audit log, and leaves alone which migrations were applied. */
  '0071-audit-log-privileges': statements(
    `do $$
     declare granted record;
     begin
       for granted in
         select distinct relname, relname = 'audit_log' as grows, pg_get_userbyid(grantee) as role
         from pg_class, aclexplode(relacl)
         where relnamespace = current_schema()::regnamespace and grantee not in (0, relowner)
           and relname in ('audit_log', 'kysely_migration', 'kysely_migration_lock')
       loop
         execute format('revoke update, delete, truncate on %I from %I', granted.relname, granted.role);
         if not granted.grows then
           execute format('revoke insert on %I from %I', granted.relname, granted.role);
         end if;
       end loop;
     end $$`,
  ),
  /** The last message of a room that is kept elsewhere, for the list of people. */
  '0072-last-messages-elsewhere': statements(
    `alter table chatrooms add column last_text text, add column last_sender_id uuid`,
  ),
  /** People who try the product without an account are marked until when they are kept. */
  '0073-guests': statements(
    `alter table travelers add column guest_until timestamptz`,
    `alter table codes drop constraint codes_purpose_check`,
    `alter table codes add constraint codes_purpose_check check (purpose in ('verify', 'reset', 'keep'))`,
    `create index travelers_guests on travelers (guest_until) where guest_until is not null`,
  ),
  /** Whether emails quote what other people wrote. */
  '0074-email-quotes': statements(`alter table travelers add column emails_quote boolean not null default true`),
  /** Whether a scanner found no malicious software in a stored file. */
  '0075-scanned-files': statements(`alter table files add column is_scanned boolean not null default false`),
  /** When the calendar behind a link was last read. */
  '0076-calendar-link-uses': statements(
    `alter table calendar_links add column last_used_at timestamptz not null default now()`,
  ),
  /** The language of the emails and pushes to a Traveler. */
  '0077-locales': statements(`alter table travelers add column locale text not null default 'en-GB'`),
  /** The app's own cards in each language. */
  '0078-app-cards-in-languages': statements(
    `alter table boarding_revisions add column locale text not null default 'en-GB'`,
  ),
  /** The translations of its quest that a cohort offers; null: all. */
  '0079-languages-of-cohorts': statements(`alter table cohorts add column languages text[]`),
  /** The ages of rows, by which they are deleted in portions. */
  '0081-retention': statements(
    `set local statement_timeout = 0`,
    `create index sessions_end on sessions (ends_at)`,
    `create index codes_end on codes (expires_at)`,
    `create index limits_age on limits (taken_at)`,
    `create index jobs_done on jobs (done_at) where done_at is not null`,
    `create index jobs_dead on jobs (dead_at) where dead_at is not null`,
    `create index reminders_sent_age on reminders_sent (sent_at)`,
    `create index kept_mails_age on kept_mails (sent_at)`,
  ),
  /** Who is linked to the provider of an organisation, and log-ins through it that are under way. */
  '0082-organisation-log-ins': statements(
    `create table organisation_identities (
       issuer text not null,
       subject text not null,
       traveler_id uuid not null references travelers on delete cascade,
       linked_at timestamptz not null,
       primary key (issuer, subject),
       unique (traveler_id, issuer)
     )`,
    `create table organisation_log_ins (
       print text primary key,
       content bytea not null,
       expires_at timestamptz not null
     )`,
    `create index organisation_log_ins_expires on organisation_log_ins (expires_at)`,
    `alter table codes drop constraint codes_purpose_check`,
    `alter table codes add constraint codes_purpose_check check (purpose in ('verify', 'reset', 'keep', 'link'))`,
  ),
  /** The addresses that get events, with encrypted secrets, the events on their way there, and when a stalled Traveler was reported. */
  '0084-webhooks': statements(
    `create table webhooks (
       id uuid primary key,
       url text not null,
       events text[] not null,
       secret bytea not null,
       created_at timestamptz not null
     )`,
    `create table webhook_deliveries (
       id uuid primary key,
       webhook_id uuid not null references webhooks on delete cascade,
       traveler_id uuid not null references travelers on delete cascade,
       type text not null,
       body text not null,
       created_at timestamptz not null,
       attempts integer not null default 0,
       tried_at timestamptz,
       failure text,
       delivered_at timestamptz
     )`,
    `create index webhook_deliveries_age on webhook_deliveries (created_at)`,
    `create index webhook_deliveries_webhook on webhook_deliveries (webhook_id)`,
    `create index webhook_deliveries_traveler on webhook_deliveries (traveler_id)`,
    `alter table quests add column stalled_told_at timestamptz`,
  ),
  /** The keys with which programs make calls of operators, by fingerprints of their texts. */
  '0085-api-keys': statements(
    `create table api_keys (
       id uuid primary key,
       name text not null unique,
       traveler_id uuid not null references travelers on delete cascade,
       fingerprint text not null unique,
       scopes text[] not null,
       last_day date not null,
       created_at timestamptz not null,
       last_used_at timestamptz,
       revoked_at timestamptz
     )`,
    `create index api_keys_traveler on api_keys (traveler_id)`,
  ),
  '0087-cohort-orders': cohortOrders,
  /** The operators of one organization, who see its cohorts alone. */
  '0088-operators-of-organizations': statements(
    `create table organization_operators (
       traveler_id uuid not null references travelers on delete cascade,
       organization_id text not null references organizations,
       since timestamptz not null,
       primary key (traveler_id, organization_id)
     )`,
    `create index organization_operators_organization on organization_operators (organization_id)`,
  ),
  /** The people of a list who are still to get an email of an operator. */
  '0090-group-emails': statements(
    `create table group_email_recipients (
       email_id uuid not null,
       traveler_id uuid not null references travelers on delete cascade,
       queued_at timestamptz not null,
       primary key (email_id, traveler_id)
     )`,
    `create index group_email_recipients_traveler on group_email_recipients (traveler_id)`,
    `create index group_email_recipients_age on group_email_recipients (queued_at)`,
  ),
  '0091-plans-of-figures': plansOfFigures,
  '0092-plan-of-completions': planOfCompletions,
};
