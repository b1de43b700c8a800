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
  /** When it is to be looked at next, reckoned in that zone. */
  readonly next?: { readonly zone: TimeZone; readonly at: Instant } | undefined;
}

/** How emails about notifications come, and the date of the last email of the day. */
export interface MemoryEmails extends EmailChoice {
  readonly quotes: boolean;
  readonly chosenAt: Instant | null;
  readonly lastSentOn: CalendarDate | null;
  /** When somebody is to look next, reckoned for that zone and hour. */
  readonly next?: { readonly zone: TimeZone; readonly hour: number; readonly at: Instant } | undefined;
}

/** When somebody is to be told by email of what is unread in a chat, and when they last were. */
export type MemoryChatEmail = SettledChatEmail;
