import {
  type CalendarDate,
  type Instant,
  instantAt,
  plusDays,
  plusMinutes,
  type TimeZone,
  todayIn,
} from '../../../shared/index.ts';

/** NTF-17 · For how many minutes a message is unread before an email tells of it. */
export const CHAT_EMAIL_DELAY_MINUTES = 30;

/** Whose email about a chat has waited long enough, and when one about that chat came last. */
export interface ChatEmailState {
  readonly now: Instant;
  readonly zone: TimeZone;
  /** The hour of their reminder. */
  readonly hour: number;
  /** The date in their zone on which they were last told of that chat by email. */
  readonly mailedOn: CalendarDate | null;
}

/** NTF-17 · When an email about an unread message may come at the earliest. */
export function chatEmailDueAt(sentAt: Instant): Instant {
  return plusMinutes(sentAt, CHAT_EMAIL_DELAY_MINUTES);
}

/** NTF-17 · Until when an email waits because one about the same chat came that date already: the next one at the hour of the reminder. Nothing when it may go. */
export function chatEmailWaitsUntil({ now, zone, hour, mailedOn }: ChatEmailState): Instant | undefined {
  const today = todayIn(zone, now);
  return mailedOn === null || mailedOn < today ? undefined : instantAt(plusDays(mailedOn, 1), hour, zone);
}
