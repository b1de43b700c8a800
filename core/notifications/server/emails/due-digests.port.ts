import type { CalendarDate, Instant, TravelerId } from '../../../shared/index.ts';
import type { NextReminderCheck } from '../due-reminders.port.ts';
import type { NotificationInput } from '../notification-text.rules.ts';
import type { NotificationType } from '../../notification.ts';
import type { DigestState } from './digest.rules.ts';

/** One notification in an email of the day. */
export interface DigestItem extends NotificationInput {
  readonly type: NotificationType;
}

/** One Traveler whose email of the day may have come, with what it would tell. */
export interface DigestCandidate extends Omit<DigestState, 'now' | 'unread'> {
  readonly traveler: TravelerId;
  readonly email: string;
  readonly recipientName: string;
  /** What waits for it and is still unread, of types whose emails are still switched on; the newest first. */
  readonly items: readonly DigestItem[];
}

/** Everybody's emails of the day, for the server's own clockwork; made for one transaction. */
export abstract class DueDigests {
  /**
   * NTF-16 · Verified Travelers who get one and whose moment has come, or is not reckoned for their zone and hour, at most
   * so many. Whoever else looks passes over them until this transaction ends.
   */
  abstract findDue(now: Instant, most: number): Promise<readonly DigestCandidate[]>;

  /** NTF-16 · Keeps that the email of a date goes out, and that nothing waits for it any more. */
  abstract markSent(sent: readonly { readonly traveler: TravelerId; readonly date: CalendarDate }[]): Promise<void>;

  /** Keeps when each is to be looked at next, reckoned for that zone and hour. */
  abstract scheduleNextChecks(times: readonly DigestCheck[]): Promise<void>;
}

/** When somebody is to be looked at next. */
export interface DigestCheck extends NextReminderCheck {
  readonly hour: number;
}

/** An email of the day on its way. */
export interface DueDigest extends DigestCandidate {
  /** The end of its day in the Traveler's zone: it is worth nothing after that. */
  readonly until: Instant;
}

/** Emails what is unread, in the transaction that keeps that it goes out. */
export abstract class DigestMailer {
  abstract send(digests: readonly DueDigest[]): Promise<void>;
}
