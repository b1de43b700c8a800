import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { CodePurpose } from '#core/account/server';
import type { AppletContent } from '#core/applets';
import type { OnboardingCard, QuestContent } from '#core/content';
import type { Locale } from '#core/messages';
import type { ItemKind } from '#core/quests';
import type { ReplannedItem } from '#core/schedule';
import type { AppletId, CalendarDate, Instant } from '#core/shared';
import type { AccountTables } from './tables-account.ts';
import type { AnswerTables } from './tables-answers.ts';
import type { FeedbackTables } from './tables-feedback.ts';
import type { ChatTables } from './tables-chat.ts';
import type { FileTables } from './tables-files.ts';
import type { DraftTables } from './tables-drafts.ts';
import type { NotificationTables } from './tables-notifications.ts';
import type { OperatorTables } from './tables-operator.ts';
import type { RelationshipTables } from './tables-relationships.ts';
import type { PlaylistTables } from './tables-playlist.ts';
import { reminderColumns, type ReminderTables } from './tables-reminders.ts';
import type { SettingsTables } from './tables-settings.ts';
import type { ShowcaseTables } from './tables-showcases.ts';
import {
  type ColumnsOf,
  type Defaulted,
  type Fixed,
  INTERNAL,
  type Later,
  OWNER,
  personalTable,
  told,
  withheld,
} from './columns.ts';

/** Every table of the product; instants are ISO text in UTC, dates `YYYY-MM-DD`. */
export interface Tables
  extends
    AccountTables,
    AnswerTables,
    ChatTables,
    DraftTables,
    FeedbackTables,
    FileTables,
    NotificationTables,
    OperatorTables,
    RelationshipTables,
    PlaylistTables,
    ReminderTables,
    SettingsTables,
    ShowcaseTables {
  organizations: { id: string; description: string };
  travelers: ColumnsOf<typeof travelers>;
  sessions: ColumnsOf<typeof sessions>;
  codes: ColumnsOf<typeof codes>;
  limits: { bucket: string; taken_at: Instant };
  content_revisions: {
    id: string;
    quest_content_id: string;
    document: JSONColumnType<{ quest: QuestContent; applets: readonly AppletContent[] }>;
    created_at: Instant;
    /** OPE-61 · The place of each item on the path through it, by challenge and step; the database keeps it. */
    path: ColumnType<Readonly<Record<string, Readonly<Record<string, number>>>>, never, never>;
  };
  boarding_revisions: {
    id: string;
    locale: ColumnType<Locale, Locale | undefined>;
    cards: JSONColumnType<readonly OnboardingCard[]>;
    created_at: Instant;
  };
  content_media: { sum: string; place: number; bytes: Buffer };
  cohorts: CohortsTable;
  cohort_upgrades: { id: Generated<number>; cohort_id: string; from_revision_id: string; upgraded_at: Instant };
  quests: ColumnsOf<typeof quests>;
  quest_moves: ColumnsOf<typeof questMoves>;
  week_visualizations: ColumnsOf<typeof weekVisualizations>;
  week_hours: ColumnsOf<typeof weekHours>;
  planned_items: ColumnsOf<typeof plannedItems>;
  replans: ColumnsOf<typeof replans>;
  ledger: ColumnsOf<typeof ledger>;
  idempotency_keys: IdempotencyKeysTable;
  jobs: JobsTable;
  kept_mails: ColumnsOf<typeof keptMails>;
}

export const travelers = personalTable('travelers', 'profile', 'themselves', {
  id: told<Fixed<string>>(),
  email: told<string>(),
  email_key: withheld<string>('the address once more, as addresses are compared'),
  display_name: told<string>(),
  /** The display name as names are searched. */
  name_key: withheld<Defaulted<string>>('the name once more, as names are searched'),
  /** The display name as names are put in order. */
  name_order: withheld<ColumnType<string, never, never>>('the name once more, as names are put in order'),
  first_name: told<string>(),
  last_name: told<string>(),
  password_hash: withheld<string>('made of the password'),
  verified_at: told<Later<Instant>>(),
  /** Until when a person without an account is kept; null for everybody else. */
  guest_until: told<Later<Instant>>(),
  locked_at: told<Later<Instant>>(),
  /** When something that a session token says of them changed. */
  claims_changed_at: told<Later<Instant>>(),
  time_zone: told<string>(),
  role: told<Defaulted<'TRAVELER' | 'OPERATOR'>>(),
  picture_url: told<Later<string>>(),
  quote: told<Later<string>>(),
  visibility_achievements: told<Defaulted<string>>(),
  findable_in_cohort: told<Defaulted<boolean>>(),
  location_id: told<Defaulted<string | null>>(),
  app_onboarding_seen_at: told<Later<Instant>>(),
  reminder_hour: told<Defaulted<number>>(),
  begun_on: withheld<Later<string>>('made of what a device keeps secret'),
  ...reminderColumns,
  created_at: told<Fixed<Instant>>(),
});

export const sessions = personalTable('sessions', 'sessions', 'traveler_id', {
  jti: withheld<Fixed<string>>('what a token names'),
  traveler_id: withheld<Fixed<string>>(OWNER),
  logged_in_at: told<Fixed<Instant>>(),
  ends_at: told<Instant>(),
  revoked_at: told<Later<Instant>>(),
  used_at: told<Later<Instant>>(),
  confirmed_at: told<Later<Instant>>(),
  browser: told<Later<string>>(),
  system: told<Later<string>>(),
});

export const codes = personalTable('codes', 'codes', 'email_key', {
  id: withheld<string>(INTERNAL),
  email_key: withheld<string>(OWNER),
  purpose: told<CodePurpose>(),
  hash: withheld<string>('made of the code'),
  created_at: told<Instant>(),
  expires_at: told<Instant>(),
  used_at: told<Later<Instant>>(),
  wrong_tries: told<Defaulted<number>>(),
});

export interface CohortsTable {
  id: Fixed<string>;
  organization_id: string;
  enrollment_code: string;
  quest_content_id: string;
  revision_id: string;
  starting_date: CalendarDate;
  closed_at: Later<Instant>;
  allow_edit_completed: Defaulted<boolean>;
  relationships_on: Defaulted<boolean>;
  mentors_on: Defaulted<boolean>;
  languages: Later<readonly Locale[]>;
  created_at: Fixed<Instant>;
}

export const quests = personalTable('quests', 'quests', 'traveler_id', {
  id: told<Fixed<string>>(),
  traveler_id: withheld<Fixed<string>>(OWNER),
  cohort_id: told<string>(),
  starting_date: told<CalendarDate>(),
  active: told<boolean>(),
  onboarding_seen_at: told<Later<Instant>>(),
  offboarding_seen_at: told<Later<Instant>>(),
  schedule_committed_at: told<Later<Instant>>(),
  created_at: told<Fixed<Instant>>(),
  updated_at: told<Instant>(),
  /** When the Traveler was reported as stalled; null when that is over. */
  stalled_told_at: withheld<Later<Instant>>(INTERNAL),
  /** When something of it was last answered or completed; the database keeps it. */
  acted_at: withheld<ColumnType<Instant | null, never, never>>('follows from what was answered and completed'),
  /** The earliest date of an open item; the database keeps it and the columns after it. */
  open_since: withheld<ColumnType<CalendarDate | null, never, never>>('follows from the schedule'),
  /** The number of completed steps and posts. */
  completed_count: withheld<ColumnType<number, never, never>>('follows from what was completed'),
  /** OPE-10 · When its Traveler was last active; null unless it is active. */
  last_active_at: withheld<ColumnType<Instant | null, never, never>>('follows from what was done'),
  /** Since when its Traveler has a running partner; null unless it is active. */
  partner_since: withheld<ColumnType<Instant | null, never, never>>('follows from the relationships'),
  /** Whether operators see it in the list of its cohort: it is active, and not of a guest. */
  is_listed: withheld<ColumnType<boolean, never, never>>('follows from the account'),
  /** OPE-61 · The place of its furthest completed item on the path through the content; -1 if there is none. */
  furthest_place: withheld<ColumnType<number, never, never>>('follows from what was completed'),
  /** OPE-61 · The dates by UTC on which something of it was completed. */
  active_days: withheld<ColumnType<string, never, never>>('follows from what was completed'),
  /** The time zone of its Traveler. */
  time_zone: withheld<ColumnType<string, never, never>>('the time zone of the profile once more'),
});

export const questMoves = personalTable('quest_moves', 'moves', 'quest_id', {
  id: withheld<Generated<number>>(INTERNAL),
  quest_id: told<string>(),
  from_cohort_id: told<string>(),
  /** The content as this Traveler had it there. */
  from_revision_id: withheld<string>('what authors wrote'),
  /** The applets that keep the content of the earlier cohort. */
  kept: told<JSONColumnType<readonly AppletId[]>>(),
  moved_at: told<Instant>(),
});

export const weekVisualizations = personalTable('week_visualizations', 'weeks-seen', 'quest_id', {
  quest_id: told<string>(),
  week_id: told<string>(),
  seen_at: told<Instant>(),
});

export const weekHours = personalTable('week_hours', 'promised-hours', 'quest_id', {
  quest_id: told<string>(),
  week_id: told<string>(),
  monday: told<number>(),
  tuesday: told<number>(),
  wednesday: told<number>(),
  thursday: told<number>(),
  friday: told<number>(),
  saturday: told<number>(),
  sunday: told<number>(),
});

export const plannedItems = personalTable('planned_items', 'schedule', 'quest_id', {
  quest_id: told<string>(),
  week_id: told<string>(),
  challenge_id: told<string>(),
  item_id: told<string>(),
  kind: told<ItemKind>(),
  place: told<number>(),
  /** Null while the item waits to be planned anew. */
  scheduled_date: told<CalendarDate | null>(),
  /** The first date that it missed before it was planned anew. */
  missed_date: told<CalendarDate | null>(),
  /** Whether it waits to be completed; the database keeps it. */
  is_open: withheld<ColumnType<boolean, never, never>>('follows from what was completed'),
});

export const replans = personalTable('replans', 'replanning', 'quest_id', {
  quest_id: told<string>(),
  week_id: told<string>(),
  hours_left: told<number>(),
  /** The Traveler's date. */
  replanned_on: told<CalendarDate>(),
  moves: told<JSONColumnType<readonly ReplannedItem[]>>(),
  replanned_at: told<Instant>(),
});

export const ledger = personalTable('ledger', 'points', 'traveler_id', {
  id: withheld<Fixed<string>>(INTERNAL),
  traveler_id: withheld<Fixed<string>>(OWNER),
  reason: told<'challenge' | 'week promise' | 'quest promise' | 'review'>(),
  subject: told<string>(),
  xp: told<Defaulted<number>>(),
  bp: told<Defaulted<number>>(),
  booked_at: told<Instant>(),
});

export interface IdempotencyKeysTable {
  owner: Fixed<string>;
  key: Fixed<string>;
  fingerprint: string;
  status: Later<number>;
  answer: Later<Uint8Array>;
  created_at: Instant;
  ends_at: Instant;
}

export interface JobsTable {
  id: Fixed<string>;
  kind: Fixed<string>;
  dedupe_key: Later<string>;
  payload: JSONColumnType<Readonly<Record<string, unknown>>>;
  run_at: Instant;
  attempts: Defaulted<number>;
  leased_until: Later<Instant>;
  last_error: Later<string>;
  done_at: Later<Instant>;
  dead_at: Later<Instant>;
  created_at: Fixed<Instant>;
}

export const keptMails = personalTable('kept_mails', 'letters', 'recipient', {
  id: withheld<Fixed<string>>(INTERNAL),
  recipient: withheld<string>(OWNER),
  subject: told<string>(),
  body_text: withheld<string>('may hold a code'),
  body_html: withheld<string>('may hold a code'),
  sent_at: told<Instant>(),
});
