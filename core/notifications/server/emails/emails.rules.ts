import {
  type CalendarDate,
  type Instant,
  instantAt,
  plusDays,
  plusMinutes,
  type TimeZone,
  todayIn,
} from '../../../shared/index.ts';
import { isReminderDue, nextReminders, type ReminderState } from '../../reminder.rules.ts';

/** NTF-17 · The minutes for which a message is unread before it is emailed. */
export const CHAT_EMAIL_DELAY_MINUTES = 30;

/** A Traveler with unread messages in a chat, and when they last got an email about it. */
export interface ChatEmailState {
  readonly now: Instant;
  readonly zone: TimeZone;
  /** The hour of their reminder. */
  readonly hour: number;
  /** The date in their zone of the last email about that chat. */
  readonly mailedOn: CalendarDate | null;
}

/** NTF-17 · The earliest moment of an email about an unread message. */
export function chatEmailDueAt(sentAt: Instant): Instant {
  return plusMinutes(sentAt, CHAT_EMAIL_DELAY_MINUTES);
}

/**
 * NTF-17 · The moment until which an email waits because one about the same chat was sent on that date: the next time
 * at the hour of the reminder. `undefined` if it can be sent.
 */
export function chatEmailWaitsUntil({ now, zone, hour, mailedOn }: ChatEmailState): Instant | undefined {
  const today = todayIn(zone, now);
  return mailedOn === null || mailedOn < today ? undefined : instantAt(plusDays(mailedOn, 1), hour, zone);
}

/** NTF-16 · The number of notifications that a daily email names before it only counts the others. */
export const DIGEST_NAMED_MAX = 10;

/** When a Traveler's daily email is due, and what it would contain. */
export interface DigestState extends Omit<ReminderState, 'rhythm'> {
  /** When the frequency or its hour was chosen, whichever is later. */
  readonly chosenAt: Instant;
  /** The number of waiting notifications that are unread. */
  readonly unread: number;
}

/**
 * NTF-16 · An email of the day is due from the hour of the reminder to the end of the date, once a date in the zone, and
 * never when everything was read or when the hour was already over as it was chosen.
 */
export function isDigestDue({ unread, ...state }: DigestState): boolean {
  return isReminderDue({ ...state, rhythm: 'daily', openToday: unread > 0 });
}

/** NTF-16 · The earliest next daily email after this moment. */
export function nextDigestAt(state: Omit<ReminderState, 'rhythm'>): Instant | undefined {
  return nextReminders({ ...state, rhythm: 'daily' }, 1)[0]?.at;
}
