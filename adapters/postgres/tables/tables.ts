import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { AppletContent } from '#core/applets';
import type { OnboardingCard, QuestContent } from '#core/content';
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
import type { ReminderColumns, ReminderTables } from './tables-reminders.ts';
import type { SettingsTables } from './tables-settings.ts';
import type { ShowcaseTables } from './tables-showcases.ts';

/** Kept as text once written: `insert` must give it, `update` may not touch it. */
type Fixed<T> = ColumnType<T, T, never>;
/** A column whose default the database fills in. */
type Defaulted<T> = ColumnType<T, T | undefined, T>;
/** A column that starts empty. */
type Later<T> = ColumnType<T | null, T | null | undefined, T | null>;

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
  travelers: TravelersTable;
  sessions: SessionsTable;
  codes: CodesTable;
  limits: { bucket: string; taken_at: Instant };
  content_revisions: {
    id: string;
    quest_content_id: string;
    document: JSONColumnType<{ quest: QuestContent; applets: readonly AppletContent[] }>;
    created_at: Instant;
  };
  boarding_revisions: { id: string; cards: JSONColumnType<readonly OnboardingCard[]>; created_at: Instant };
  content_media: { sum: string; place: number; bytes: Buffer };
  cohorts: CohortsTable;
  cohort_upgrades: { id: Generated<number>; cohort_id: string; from_revision_id: string; upgraded_at: Instant };
  quests: QuestsTable;
  quest_moves: QuestMovesTable;
  week_visualizations: { quest_id: string; week_id: string; seen_at: Instant };
  week_hours: WeekHoursTable;
  planned_items: PlannedItemsTable;
  replans: ReplansTable;
  ledger: LedgerTable;
  idempotency_keys: IdempotencyKeysTable;
  jobs: JobsTable;
  kept_mails: StoredEmailsTable;
}

export interface TravelersTable extends ReminderColumns {
  id: Fixed<string>;
  email: string;
  email_key: string;
  display_name: string;
  /** The display name as names are searched. */
  name_key: Defaulted<string>;
  /** The display name as names are put in order. */
  name_order: ColumnType<string, never, never>;
  first_name: string;
  last_name: string;
  password_hash: string;
  verified_at: Later<Instant>;
  /** When something that a session token says of them changed. */
  claims_changed_at: Later<Instant>;
  time_zone: string;
  role: Defaulted<'TRAVELER' | 'OPERATOR'>;
  picture_url: Later<string>;
  quote: Later<string>;
  visibility_achievements: Defaulted<string>;
  findable_in_cohort: Defaulted<boolean>;
  location_id: Defaulted<string | null>;
  app_onboarding_seen_at: Later<Instant>;
  reminder_hour: Defaulted<number>;
  begun_on: Later<string>;
  created_at: Fixed<Instant>;
}

export interface SessionsTable {
  jti: Fixed<string>;
  traveler_id: Fixed<string>;
  logged_in_at: Fixed<Instant>;
  ends_at: Instant;
  revoked_at: Later<Instant>;
}

export interface CodesTable {
  id: string;
  email_key: string;
  purpose: 'verify' | 'reset';
  hash: string;
  wrong_tries: Defaulted<number>;
  expires_at: Instant;
  used_at: Later<Instant>;
  created_at: Instant;
}

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
  created_at: Fixed<Instant>;
}

export interface QuestsTable {
  id: Fixed<string>;
  traveler_id: Fixed<string>;
  cohort_id: string;
  starting_date: CalendarDate;
  active: boolean;
  onboarding_seen_at: Later<Instant>;
  offboarding_seen_at: Later<Instant>;
  schedule_committed_at: Later<Instant>;
  created_at: Fixed<Instant>;
  updated_at: Instant;
  /** When something of it was last answered or completed; the database keeps it. */
  acted_at: ColumnType<Instant | null, never, never>;
}

export interface QuestMovesTable {
  id: Generated<number>;
  quest_id: string;
  from_cohort_id: string;
  /** The content as this Traveler had it there. */
  from_revision_id: string;
  /** The applets that stay as they were there. */
  kept: JSONColumnType<readonly AppletId[]>;
  moved_at: Instant;
}

export interface WeekHoursTable {
  quest_id: string;
  week_id: string;
  monday: number;
  tuesday: number;
  wednesday: number;
  thursday: number;
  friday: number;
  saturday: number;
  sunday: number;
}

export interface PlannedItemsTable {
  quest_id: string;
  week_id: string;
  challenge_id: string;
  item_id: string;
  kind: 'step' | 'post';
  place: number;
  /** Null while the item waits to be planned anew. */
  scheduled_date: CalendarDate | null;
  /** The first date that it missed before it was planned anew. */
  missed_date: CalendarDate | null;
  /** Whether it waits to be completed; the database keeps it. */
  is_open: ColumnType<boolean, never, never>;
}

export interface ReplansTable {
  quest_id: string;
  week_id: string;
  hours_left: number;
  /** The Traveler's date. */
  replanned_on: CalendarDate;
  moves: JSONColumnType<readonly ReplannedItem[]>;
  replanned_at: Instant;
}

export interface LedgerTable {
  id: Fixed<string>;
  traveler_id: Fixed<string>;
  reason: 'challenge' | 'week promise' | 'quest promise' | 'review';
  subject: string;
  xp: Defaulted<number>;
  bp: Defaulted<number>;
  booked_at: Instant;
}

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

export interface StoredEmailsTable {
  id: Fixed<string>;
  recipient: string;
  subject: string;
  body_text: string;
  body_html: string;
  sent_at: Instant;
}
