import type { EmailChoice, ReminderFrequency } from '#core/notifications';
import type { SettledChatEmail } from '#core/notifications/server';
import type { CalendarDate, Instant, TimeZone } from '#core/shared';

/** A Traveler's reminder: when it comes, and the dates for which it went out. */
export interface MemoryReminder {
  readonly hour: number;
  readonly rhythm: ReminderFrequency;
  readonly isOn: boolean;
  readonly chosenAt: Instant;
  readonly sentOn: readonly CalendarDate[];
  /** When it must be checked next, computed in that time zone. */
  readonly next?: { readonly zone: TimeZone; readonly at: Instant } | undefined;
}

/** How emails about notifications come, and the date of the last email of the day. */
export interface MemoryEmails extends EmailChoice {
  readonly quotes: boolean;
  readonly chosenAt: Instant | null;
  readonly lastSentOn: CalendarDate | null;
  /** When it must be checked next, computed for that time zone and hour. */
  readonly next?: { readonly zone: TimeZone; readonly hour: number; readonly at: Instant } | undefined;
}

/** When a Traveler is due an email about unread messages in a chat, and when they last got one. */
export type MemoryChatEmail = SettledChatEmail;
