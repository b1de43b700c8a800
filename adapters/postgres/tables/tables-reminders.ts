import type { ColumnType, JSONColumnType } from 'kysely';
import type { Locale } from '#core/messages';
import type { ChosenSwitches, EmailChoice, ReminderFrequency } from '#core/notifications';
import type { CalendarDate, Instant } from '#core/shared';
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

/** The columns of a Traveler's row about their reminder, except its hour, and about their notification switches. */
export const reminderColumns = {
  reminder_rhythm: told<Defaulted<ReminderFrequency>>(),
  reminder_on: told<Defaulted<boolean>>(),
  reminder_chosen_at: told<Later<Instant>>(),
  /** The time zone used to compute `reminder_next_at`. */
  reminder_zone: withheld<Defaulted<string>>(INTERNAL),
  reminder_next_at: withheld<Defaulted<Instant>>(INTERNAL),
  /** When the reminder must be checked next; computed by the database. */
  reminder_due_at: withheld<ColumnType<Instant, never, never>>(INTERNAL),
  /** The language of their newest call: what is sent to them is in it. */
  locale: told<Defaulted<Locale>>(),
  notification_switches: told<JSONColumnType<ChosenSwitches, string | undefined>>(),
  email_rhythm: told<Defaulted<EmailChoice['rhythm']>>(),
  emails_on: told<Defaulted<boolean>>(),
  emails_quote: told<Defaulted<boolean>>(),
  digest_chosen_at: told<Later<Instant>>(),
  digest_sent_on: told<Later<CalendarDate>>(),
  /** The time zone and the hour used to compute `digest_next_at`. */
  digest_zone: withheld<Defaulted<string>>(INTERNAL),
  digest_hour: withheld<Defaulted<number>>(INTERNAL),
  digest_next_at: withheld<Defaulted<Instant>>(INTERNAL),
  /** When the digest must be checked next; computed by the database. */
  digest_due_at: withheld<ColumnType<Instant, never, never>>(INTERNAL),
};

export const remindersSent = personalTable('reminders_sent', 'reminders', 'traveler_id', {
  traveler_id: withheld<Fixed<string>>(OWNER),
  on_date: told<Fixed<CalendarDate>>(),
  sent_at: told<Fixed<Instant>>(),
});

export const pushSubscriptions = personalTable('push_subscriptions', 'push-subscriptions', 'traveler_id', {
  id: withheld<Fixed<string>>(INTERNAL),
  traveler_id: withheld<string>(OWNER),
  session_id: withheld<string>(INTERNAL),
  endpoint: withheld<Fixed<string>>('whoever knows it may push'),
  p256dh: withheld<string>('a key'),
  auth: withheld<string>('a key'),
  created_at: told<Fixed<Instant>>(),
});

export const contacts = personalTable('contacts', 'marketing-contact', 'traveler_id', {
  id: told<Fixed<string>>(),
  traveler_id: withheld<Fixed<string>>(OWNER),
  crm_id: told<Later<string>>(),
  created_at: told<Fixed<Instant>>(),
});

export const contactTags = personalTable('contact_tags', 'marketing-tags', 'contact_id', {
  contact_id: told<Fixed<string>>(),
  tag: told<Fixed<string>>(),
  sent_at: told<Later<Instant>>(),
});

export const crmContacts = personalTable('crm_contacts', 'marketing-service-contact', 'email_key', {
  id: told<Fixed<string>>(),
  email_key: withheld<Fixed<string>>(OWNER),
  created_at: told<Fixed<Instant>>(),
});

export const crmContactTags = personalTable('crm_contact_tags', 'marketing-service-tags', 'crm_contact_id', {
  contact_id: told<Fixed<string>>(),
  tag: told<Fixed<string>>(),
});

/** Reminders that went out, the browsers that take pushes, and what the marketing service knows. */
export interface ReminderTables {
  reminders_sent: ColumnsOf<typeof remindersSent>;
  push_subscriptions: ColumnsOf<typeof pushSubscriptions>;
  contacts: ColumnsOf<typeof contacts>;
  contact_tags: ColumnsOf<typeof contactTags>;
  crm_contacts: ColumnsOf<typeof crmContacts>;
  crm_contact_tags: ColumnsOf<typeof crmContactTags>;
}
