import type { Locale } from '../../messages/index.ts';
import type { CalendarDate, Instant, TimeZone, TravelerId } from '../../shared/index.ts';
import type { ReminderState } from '../reminder.rules.ts';
import type { ChatEmailState, DigestState } from './emails/emails.rules.ts';
import type { NotificationInput } from './notification-text.rules.ts';
import type { NotificationType, NotificationId } from '../notification.rules.ts';
import type { PushMessage } from '../notifications.port.ts';

/**
 * How far ahead the next check, in minutes, and the date of the last sending, in days, can be; later values come from a
 * clock that was ahead.
 */
export const MOST_AHEAD: Readonly<Record<'reminderMinutes' | 'digestMinutes' | 'days', number>> = {
  reminderMinutes: 15 * 24 * 60,
  digestMinutes: 4 * 24 * 60,
  days: 2,
};

/** A Traveler whose reminder may be due, with its content. */
export interface ReminderCandidate extends Omit<ReminderState, 'now'> {
  readonly traveler: TravelerId;
  readonly email: string;
  readonly displayName: string;
  /** The language that they are reminded in. */
  readonly locale: Locale;
  /** When the hour was chosen; for the default hour, when the Traveler signed up. */
  readonly chosenAt: Instant;
  /** The open items planned for today in the Traveler's zone, in order; empty in a trial or without a quest. */
  readonly open: readonly OpenItem[];
}

export interface OpenItem {
  readonly title: string;
  readonly minutes: number;
}

/** Everyone’s reminders, for the scheduled job; one instance per transaction. */
export abstract class DueReminders {
  /**
   * Verified Travelers whose reminder is due or whose next check was computed for another zone, at most `most`. Locks
   * them until the transaction ends; concurrent calls skip them. Ignores dates of a clock that was days ahead.
   */
  abstract findDue(now: Instant, most: number): Promise<readonly ReminderCandidate[]>;

  /** Records that reminders for these dates are sent; returns the Travelers whose reminder was not recorded before. */
  abstract claim(dates: readonly ReminderDate[], at: Instant): Promise<readonly TravelerId[]>;

  /** Stores each Traveler's next check and its time zone. */
  abstract scheduleNextChecks(times: readonly NextReminderCheck[]): Promise<void>;
}

export interface ReminderDate {
  readonly traveler: TravelerId;
  readonly date: CalendarDate;
}

export interface NextReminderCheck {
  readonly traveler: TravelerId;
  readonly zone: TimeZone;
  readonly at: Instant;
}

/** A Traveler with messages that have been unread for a while in one chat. */
export interface ChatEmailCandidate extends Omit<ChatEmailState, 'now'> {
  /** The chat, which is the relationship that it belongs to. */
  readonly chatId: string;
  readonly traveler: TravelerId;
  /** The sender. */
  readonly aboutId: TravelerId;
  /** True if the two may still enter the chat and something in it is unread. */
  readonly isWorthTelling: boolean;
  /** The newest message of the other; empty where it is not known. */
  readonly text: string;
}

/** The values to store for a checked candidate. */
export interface SettledChatEmail {
  readonly chatId: string;
  readonly traveler: TravelerId;
  /** When they are checked again; null until the next message. */
  readonly dueAt: Instant | null;
  readonly mailedOn: CalendarDate | null;
}

/** Everyone’s emails about unread chats, for the scheduled job; one instance per transaction. */
export abstract class DueChatEmails {
  /**
   * NTF-17 · The candidates whose email is due, at most `most`. Locks them until the transaction ends; concurrent calls
   * skip them.
   */
  abstract findDue(now: Instant, most: number): Promise<readonly ChatEmailCandidate[]>;

  abstract settle(settled: readonly SettledChatEmail[]): Promise<void>;
}

/** One notification in a daily email. */
export interface DigestItem extends NotificationInput {
  readonly type: NotificationType;
}

/** A Traveler whose daily email may be due, with its content. */
export interface DigestCandidate extends Omit<DigestState, 'now' | 'unread'> {
  readonly traveler: TravelerId;
  readonly email: string;
  readonly recipientName: string;
  /** The language that they are written to in. */
  readonly locale: Locale;
  /** The waiting unread notifications, of types whose emails are still switched on; newest first. */
  readonly items: readonly DigestItem[];
}

/** Everyone’s daily emails, for the scheduled job; one instance per transaction. */
export abstract class DueDigests {
  /**
   * NTF-16 · Verified Travelers with daily emails whose email is due, or whose next check was computed for another zone
   * or hour; at most `most`. Locks them until the transaction ends; concurrent calls skip them.
   */
  abstract findDue(now: Instant, most: number): Promise<readonly DigestCandidate[]>;

  /** NTF-16 · Records that the email of a date was queued, and removes what waited for it. */
  abstract markSent(sent: readonly { readonly traveler: TravelerId; readonly date: CalendarDate }[]): Promise<void>;

  /** Stores each Traveler's next check, and the zone and hour it was computed for. */
  abstract scheduleNextChecks(times: readonly DigestCheck[]): Promise<void>;
}

/** When a Traveler is checked next. */
export interface DigestCheck extends NextReminderCheck {
  readonly hour: number;
}

/** A daily email to be sent. */
export interface DueDigest extends DigestCandidate {
  /** The end of its day in the Traveler's zone, when it expires. */
  readonly until: Instant;
}

/** Emails unread notifications, in the transaction that records the email. */
export abstract class DigestMailer {
  abstract send(digests: readonly DueDigest[]): Promise<void>;
}

/** An email ready to be sent: one recipient, text and HTML. */
export interface RenderedEmail {
  /** The same for every attempt to send the same email, so that duplicates can be recognized. */
  readonly id: string;
  readonly to: string;
  /** The recipient of replies, if not the sender; one address. */
  readonly replyTo?: string | undefined;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The URL with which an email program unsubscribes in one click. */
  readonly stopUrl?: string | undefined;
}

/** Sends rendered emails. */
export abstract class Mailer {
  /**
   * Throws if the email could not be sent, so that it is retried; an address that is not exactly one is
   * `UndeliverableMail`.
   */
  abstract send(email: RenderedEmail): Promise<void>;
}

/** An email that cannot be delivered, even with retries. */
export class UndeliverableMail extends Error {
  override readonly name: string = 'UndeliverableMail';
}

/** A notification by email, with a fixed text and, below it, the message of the person it is about. */
export interface NotificationEmail {
  /** The Traveler whose emails its link turns off. */
  readonly traveler: TravelerId;
  readonly to: string;
  readonly recipientName: string;
  readonly message: PushMessage;
  /** The message of the person it is about; may be empty. */
  readonly written: string;
  /** The notification in the app that says the same; null when there is none. */
  readonly notification: NotificationId | null;
  /**
   * NTF-17 · The chat with the unread messages that the push is about: sent immediately, unless they are read; null if
   * it is about none.
   */
  readonly chatId: string | null;
}

/**
 * NTF-13 · Emails notifications, in the transaction of the event; an email is dropped if its notification is read
 * before it is sent.
 */
export abstract class NotificationMailer {
  abstract send(email: NotificationEmail): Promise<void>;
}

/** An email as text only; the mailer's layout decides how it looks. */
export interface OutgoingEmail {
  /** The language of the email; if absent, that of the call that queues it. */
  readonly locale?: Locale;
  /** One address, as the person entered it. */
  readonly to: string;
  /** The recipient of replies, if not the product; one address. */
  readonly replyTo?: string;
  readonly subject: string;
  /** The heading of the email. */
  readonly title: string;
  /** Paragraphs of plain text, in order. */
  readonly paragraphs: readonly string[];
  /** A code to be read off and typed in, shown large. */
  readonly code?: string;
  /** One button; `url` is absolute. */
  readonly action?: { readonly label: string; readonly url: string };
  /** The small print at the end, such as a contact. */
  readonly closing?: string;
  /** How to unsubscribe; `url` is absolute, opens a page, and accepts a one-click POST. */
  readonly stop?: { readonly label: string; readonly url: string };
  /** The earliest time to send it; if absent, immediately. */
  readonly notBefore?: Instant;
  /** The notification that says the same; once that was read, this is not sent. */
  readonly unlessRead?: NotificationId;
  /** The recipient's chat; the email is dropped once they have read everything in it, or it is deleted. */
  readonly whileUnread?: { readonly chatId: string; readonly traveler: TravelerId };
  /** The invitation in it; the email is dropped once that is answered, withdrawn or deleted. */
  readonly whileOpen?: { readonly invitation: string } | { readonly reviewOf: string };
  /**
   * ACC-8 · The author of a text sent to a person without an account; while it waits, it is deleted with their account.
   */
  readonly by?: TravelerId;
  /** When the email expires; it is not sent after that. */
  readonly until?: Instant;
  /** Stored like any other email and never sent, so that a caller cannot tell whether the address is known. */
  readonly isDecoy?: boolean;
}

/** The delivery state of an email: waiting, handed to the mail server, or given up. */
export type EmailDelivery = 'waiting' | 'sent' | 'failed';

/** Queues emails in the current transaction; a worker sends each once, after the commit. */
export abstract class Outbox {
  /** Queues an email. With a `dedupeKey` it is queued only once. */
  abstract queueEmail(email: OutgoingEmail, dedupeKey?: string): Promise<void>;

  /** Queues several emails in one call. */
  abstract queueEmails(emails: readonly QueuedEmail[]): Promise<void>;

  /** The delivery state of the email with this `dedupeKey`; `undefined` if there is none. */
  abstract deliveryOf(dedupeKey: string): Promise<EmailDelivery | undefined>;
}

/** An email queued together with others. */
export interface QueuedEmail {
  readonly email: OutgoingEmail;
  readonly dedupeKey?: string;
}

/** A reminder to be sent. */
export interface DueReminder extends ReminderCandidate {
  /** The end of its day in the Traveler's zone, when it expires. */
  readonly until: Instant;
}

/** Delivers reminders. */
export abstract class ReminderChannel {
  /** Delivers them together, each once; they are sent when the transaction of the claim is committed. */
  abstract deliver(reminders: readonly DueReminder[]): Promise<void>;
}
