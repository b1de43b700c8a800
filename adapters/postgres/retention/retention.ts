import { GUEST_LIMITS } from '#core/account';
import { UNUSED_DAYS } from '#core/applets';
import { ABANDONED_DRAFT_DAYS } from '#core/challenges';
import { NOTIFICATION_RETENTION_DAYS } from '#core/notifications/server';
import { INVITATION_LIMITS } from '#core/relationships';
import type { Tables } from '../tables/tables.ts';

/** How long rows of one table are kept. */
export interface Retention {
  readonly table: keyof Tables;
  /** What the rows are, for the guide of operators. */
  readonly about: string;
  /** The number of days unless another is set. */
  readonly days: number;
  /** The lowest number of days that can be set; absent if the number is fixed. */
  readonly least?: number;
}

/** Retention of rows that are deleted by nothing but their age. */
export interface AgeRetention extends Retention {
  /** The column from which the days count; rows without a value in it are kept. */
  readonly since: string;
}

/** Retention of rows whose deletion does more, or depends on more than their age; another rule does it. */
export interface RuledRetention extends Retention {
  readonly rule: string;
}

const byAge = <Table extends keyof Tables>(
  table: Table,
  since: keyof Tables[Table] & string,
  about: string,
  days: { readonly days: number; readonly least?: number },
): AgeRetention => ({ table, since, about, ...days });

/** Attempts are kept for a day longer than the longest period within which they count. */
const LIMIT_DAYS = INVITATION_LIMITS.toAddress.minutes / (24 * 60) + 1;

/** OPE-30 · How long the rows of each table that grows without its accounts are kept, by the names that settings use. */
export const RETENTION = {
  'repeated-calls': byAge(
    'idempotency_keys',
    'ends_at',
    'encrypted answers to repeated calls, after their end in 90 days, or 15 minutes with a secret in them',
    {
      days: 0,
    },
  ),
  sessions: byAge('sessions', 'ends_at', 'sessions, after their end in 90 days', { days: 0 }),
  'passkey-challenges': byAge('passkey_challenges', 'expires_at', 'challenges for passkeys, after they expire', {
    days: 0,
  }),
  'organisation-log-ins': byAge(
    'organisation_log_ins',
    'expires_at',
    'log-ins through an organisation, after 10 minutes',
    {
      days: 0,
    },
  ),
  codes: byAge('codes', 'expires_at', 'emailed codes, after they expire', { days: 2, least: 1 }),
  limits: byAge('limits', 'taken_at', 'counted attempts, under fingerprints', { days: LIMIT_DAYS, least: LIMIT_DAYS }),
  'done-jobs': byAge('jobs', 'done_at', 'jobs that are done, without their content', { days: 7, least: 1 }),
  'given-up-jobs': byAge('jobs', 'dead_at', 'emails and other jobs that were given up', { days: 30, least: 1 }),
  reminders: byAge('reminders_sent', 'sent_at', 'the days on which reminders were sent', { days: 30, least: 2 }),
  notifications: byAge('notifications', 'created_at', 'notifications, read or not', {
    days: NOTIFICATION_RETENTION_DAYS,
    least: 1,
  }),
  'security-events': byAge('security_events', 'at', 'security events, without names', { days: 90, least: 1 }),
  'webhook-deliveries': byAge('webhook_deliveries', 'created_at', 'events sent to webhooks, with ids and times', {
    days: 30,
    least: 1,
  }),
  'group-emails': byAge('group_email_recipients', 'queued_at', 'people who wait for an email to their list', {
    days: 30,
    least: 1,
  }),
  'answered-reports': byAge('error_reports', 'answered_at', 'reports to the admin, after their answer', {
    days: 365,
    least: 1,
  }),
  'demo-emails': byAge('kept_mails', 'sent_at', 'the emails that a demo shows', { days: 30, least: 1 }),
  guests: {
    table: 'travelers',
    about: 'guests of a trial, with everything of theirs',
    days: GUEST_LIMITS.days,
    rule: 'ACC-61',
  },
  drafts: {
    table: 'drafts',
    about: 'unchanged drafts whose place is in no quest of the person any more',
    days: ABANDONED_DRAFT_DAYS,
    rule: 'STP-20',
  },
  'unused-files': {
    table: 'files',
    about: 'stored files that nothing uses any more',
    days: UNUSED_DAYS,
    rule: 'APL-86',
  },
} as const satisfies Readonly<Record<string, AgeRetention | RuledRetention>>;

/** The name of one retention. */
export type RetentionName = keyof typeof RETENTION;

/** Every retention with its name. */
export const retentions: readonly (readonly [RetentionName, AgeRetention | RuledRetention])[] = Object.entries(
  RETENTION,
) as readonly (readonly [RetentionName, AgeRetention | RuledRetention])[];

/** The numbers of days that were set instead of the usual ones. */
export type RetentionDays = Readonly<Partial<Record<RetentionName, number>>>;

/** OPE-30 · The tables that no retention covers, by the reason why their rows are kept. */
export const LASTING_TABLES: Readonly<Record<string, readonly (keyof Tables)[]>> = {
  'until the account is deleted': [
    'devices',
    'invitations',
    'second_factors',
    'recovery_codes',
    'organisation_identities',
    'passkeys',
    'api_keys',
    'organization_operators',
    'quests',
    'quest_moves',
    'week_visualizations',
    'week_hours',
    'planned_items',
    'replans',
    'step_completions',
    'posts',
    'applet_answers',
    'playlist_completions',
    'playlist_selected',
    'ledger',
    'calendar_links',
    'push_subscriptions',
    'contacts',
    'contact_tags',
    'crm_contacts',
    'crm_contact_tags',
    'blocks',
    'nudges',
    'post_readers',
    'review_links',
    'feedback',
    'showcases',
  ],
  'until the accounts of both people are deleted': [
    'relationships',
    'relationship_places',
    'invitation_links',
    'partings',
    'chatrooms',
    'chat_messages',
    'chat_emails',
  ],
  'for good: an address that wants no invitations gets none': ['invitation_stops'],
  'for good: ids alone, so that a restored backup deletes these accounts again': ['erased_travelers'],
  'for good: the database refuses to change what operators did': ['audit_log'],
  'for good: what people answered belongs to this content': [
    'content_revisions',
    'boarding_revisions',
    'content_media',
  ],
  'until the cohort is deleted; a few rows each': ['cohorts', 'cohort_upgrades', 'relationship_endings'],
  'until an operator removes them': ['webhooks'],
  'for good: a few rows, whatever happens': ['organizations', 'localizations', 'file_marks', 'served_in_production'],
};
