import type { Tables } from './tables.ts';

/** How the rows of a table are found that are about one Traveler. */
export type Reach =
  | 'themselves'
  | 'traveler_id'
  | 'quest_id'
  | 'contact_id'
  | 'email_key'
  | 'recipient'
  | 'crm_contact_id';

/** A table with rows about Travelers, and the file of the download that holds them. */
export interface PersonalTable {
  readonly table: keyof Tables;
  readonly file: string;
  readonly by: Reach;
  readonly columns: readonly string[];
  /** Columns that stay here, each with the reason. */
  readonly withheld: Readonly<Record<string, string>>;
}

const owner = { traveler_id: 'the Traveler who asks' } as const;
const request = { submission: 'names a request, not a person' } as const;
const inner = 'counts for the server only';

/** ACC-9 · Every table that holds something about a Traveler, with each of its columns: told, or withheld for a reason. */
export const PERSONAL_TABLES: readonly PersonalTable[] = [
  {
    table: 'travelers',
    file: 'profile',
    by: 'themselves',
    columns: [
      'id',
      'email',
      'display_name',
      'first_name',
      'last_name',
      'verified_at',
      'time_zone',
      'role',
      'picture_url',
      'quote',
      'visibility_achievements',
      'app_onboarding_seen_at',
      'reminder_hour',
      'reminder_rhythm',
      'reminder_on',
      'reminder_chosen_at',
      'created_at',
    ],
    withheld: {
      email_key: 'the address once more, as addresses are compared',
      password_hash: 'made of the password',
      begun_on: 'made of what a device keeps secret',
      reminder_zone: inner,
      reminder_next_at: inner,
      reminder_due_at: inner,
    },
  },
  {
    table: 'sessions',
    file: 'sessions',
    by: 'traveler_id',
    columns: ['logged_in_at', 'ends_at', 'revoked_at'],
    withheld: { ...owner, jti: 'what a token names' },
  },
  {
    table: 'devices',
    file: 'devices',
    by: 'traveler_id',
    columns: ['seen_at'],
    withheld: { ...owner, print: 'made of what a device keeps secret' },
  },
  {
    table: 'codes',
    file: 'codes',
    by: 'email_key',
    columns: ['purpose', 'created_at', 'expires_at', 'used_at', 'wrong_tries'],
    withheld: { id: inner, email_key: 'the Traveler who asks', hash: 'made of the code' },
  },
  {
    table: 'invitations',
    file: 'invitation',
    by: 'traveler_id',
    columns: ['created_at', 'expires_at', 'used_at'],
    withheld: { ...owner, id: inner, hash: 'made of the one-time password' },
  },
  {
    table: 'quests',
    file: 'quests',
    by: 'traveler_id',
    columns: [
      'id',
      'cohort_id',
      'starting_date',
      'active',
      'onboarding_seen_at',
      'offboarding_seen_at',
      'schedule_committed_at',
      'created_at',
      'updated_at',
    ],
    withheld: owner,
  },
  {
    table: 'quest_moves',
    file: 'moves',
    by: 'quest_id',
    columns: ['quest_id', 'from_cohort_id', 'kept', 'moved_at'],
    withheld: { id: inner, from_revision_id: 'what authors wrote' },
  },
  {
    table: 'week_visualizations',
    file: 'weeks-seen',
    by: 'quest_id',
    columns: ['quest_id', 'week_id', 'seen_at'],
    withheld: {},
  },
  {
    table: 'week_hours',
    file: 'promised-hours',
    by: 'quest_id',
    columns: ['quest_id', 'week_id', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'],
    withheld: {},
  },
  {
    table: 'planned_items',
    file: 'schedule',
    by: 'quest_id',
    columns: ['quest_id', 'week_id', 'challenge_id', 'item_id', 'kind', 'place', 'scheduled_date', 'missed_date'],
    withheld: {},
  },
  {
    table: 'replans',
    file: 'replanning',
    by: 'quest_id',
    columns: ['quest_id', 'week_id', 'hours_left', 'replanned_on', 'moves', 'replanned_at'],
    withheld: {},
  },
  {
    table: 'step_completions',
    file: 'completed-steps',
    by: 'quest_id',
    columns: ['quest_id', 'challenge_id', 'step_id', 'answered', 'completed_on', 'completed_at'],
    withheld: request,
  },
  {
    table: 'posts',
    file: 'posts',
    by: 'quest_id',
    columns: [
      'id',
      'quest_id',
      'challenge_id',
      'answered',
      'reflect_answers',
      'file_url',
      'file_type',
      'completed_on',
      'completed_at',
    ],
    withheld: request,
  },
  {
    table: 'applet_answers',
    file: 'answers',
    by: 'quest_id',
    columns: [
      'id',
      'quest_id',
      'challenge_id',
      'step_id',
      'applet_id',
      'answer',
      'html',
      'custom_title',
      'custom_subtitle',
      'custom_description',
      'created_at',
      'updated_at',
    ],
    withheld: {},
  },
  {
    table: 'files',
    file: 'files',
    by: 'traveler_id',
    columns: ['id', 'name', 'announced_type', 'state', 'type', 'size', 'created_at', 'stored_at'],
    withheld: {
      ...owner,
      announced_size: inner,
      object: 'names the bytes in the storage',
      has_preview: inner,
      expires_at: inner,
      unused_since: inner,
    },
  },
  {
    table: 'drafts',
    file: 'drafts',
    by: 'traveler_id',
    columns: ['place', 'content', 'saved_at'],
    withheld: { ...owner, revision: inner, writer: 'names a page, not a person', edit: inner },
  },
  {
    table: 'ledger',
    file: 'points',
    by: 'traveler_id',
    columns: ['reason', 'subject', 'xp', 'bp', 'booked_at'],
    withheld: { ...owner, id: inner },
  },
  {
    table: 'calendar_links',
    file: 'calendar-link',
    by: 'traveler_id',
    columns: ['created_at'],
    withheld: { ...owner, id: 'what the secret of the link is made of' },
  },
  {
    table: 'reminders_sent',
    file: 'reminders',
    by: 'traveler_id',
    columns: ['on_date', 'sent_at'],
    withheld: owner,
  },
  {
    table: 'push_subscriptions',
    file: 'push-subscriptions',
    by: 'traveler_id',
    columns: ['created_at'],
    withheld: { ...owner, id: inner, endpoint: 'whoever knows it may push', p256dh: 'a key', auth: 'a key' },
  },
  {
    table: 'contacts',
    file: 'marketing-contact',
    by: 'traveler_id',
    columns: ['id', 'crm_id', 'created_at'],
    withheld: owner,
  },
  {
    table: 'contact_tags',
    file: 'marketing-tags',
    by: 'contact_id',
    columns: ['contact_id', 'tag', 'sent_at'],
    withheld: {},
  },
  {
    table: 'crm_contacts',
    file: 'marketing-service-contact',
    by: 'email_key',
    columns: ['id', 'created_at'],
    withheld: { email_key: 'the Traveler who asks' },
  },
  {
    table: 'crm_contact_tags',
    file: 'marketing-service-tags',
    by: 'crm_contact_id',
    columns: ['contact_id', 'tag'],
    withheld: {},
  },
  {
    table: 'error_reports',
    file: 'reported-errors',
    by: 'traveler_id',
    columns: ['id', 'codes', 'release', 'reported_at', 'answer', 'answered_at'],
    withheld: owner,
  },
  {
    table: 'kept_mails',
    file: 'letters',
    by: 'recipient',
    columns: ['subject', 'sent_at'],
    withheld: {
      id: inner,
      recipient: 'the Traveler who asks',
      body_text: 'may hold a code',
      body_html: 'may hold a code',
    },
  },
];

/** ACC-9 · The tables that hold nothing about a Traveler that could be told, each with the reason. */
export const IMPERSONAL_TABLES: Readonly<Partial<Record<keyof Tables, string>>> = {
  organizations: 'about organizations',
  localizations: 'about organizations',
  cohorts: 'about cohorts',
  cohort_upgrades: 'about cohorts',
  content_revisions: 'what authors wrote',
  boarding_revisions: 'what authors wrote',
  content_media: 'what authors show',
  limits: 'shows nobody: buckets are fingerprints',
  idempotency_keys: 'answers once more, sealed, until they are forgotten',
  jobs: 'letters on their way, sealed',
  audit_log: 'what operators did, without names of Travelers',
  file_marks: 'about the database',
  served_in_production: 'about the database',
};
