import type { ColumnType, JSONColumnType } from 'kysely';
import type { ChosenSwitches, EmailChoice, ReminderFrequency } from '#core/notifications';
import type { CalendarDate, Instant } from '#core/shared';

type Fixed<T> = ColumnType<T, T, never>;
type Defaulted<T> = ColumnType<T, T | undefined, T>;
type Later<T> = ColumnType<T | null, T | null | undefined, T | null>;

/** What the row of a Traveler says about their reminder, beside its hour, and about what they want to be told. */
export interface ReminderColumns {
  reminder_rhythm: Defaulted<ReminderFrequency>;
  reminder_on: Defaulted<boolean>;
  reminder_chosen_at: Later<Instant>;
  /** The zone that `reminder_next_at` was reckoned in. */
  reminder_zone: Defaulted<string>;
  reminder_next_at: Defaulted<Instant>;
  /** Reckoned by the database: when somebody has to look next. */
  reminder_due_at: ColumnType<Instant, never, never>;
  notification_switches: JSONColumnType<ChosenSwitches, string | undefined>;
  email_rhythm: Defaulted<EmailChoice['rhythm']>;
  emails_on: Defaulted<boolean>;
  digest_chosen_at: Later<Instant>;
  digest_sent_on: Later<CalendarDate>;
  /** The zone and the hour that `digest_next_at` was reckoned for. */
  digest_zone: Defaulted<string>;
  digest_hour: Defaulted<number>;
  digest_next_at: Defaulted<Instant>;
  /** Reckoned by the database: when somebody has to look next. */
  digest_due_at: ColumnType<Instant, never, never>;
}

/** Reminders that went out, the browsers that take pushes, and what the marketing service knows. */
export interface ReminderTables {
  reminders_sent: { traveler_id: Fixed<string>; on_date: Fixed<CalendarDate>; sent_at: Fixed<Instant> };
  push_subscriptions: {
    id: Fixed<string>;
    traveler_id: string;
    endpoint: Fixed<string>;
    p256dh: string;
    auth: string;
    created_at: Fixed<Instant>;
  };
  contacts: { id: Fixed<string>; traveler_id: Fixed<string>; crm_id: Later<string>; created_at: Fixed<Instant> };
  contact_tags: { contact_id: Fixed<string>; tag: Fixed<string>; sent_at: Later<Instant> };
  crm_contacts: { id: Fixed<string>; email_key: Fixed<string>; created_at: Fixed<Instant> };
  crm_contact_tags: { contact_id: Fixed<string>; tag: Fixed<string> };
}
