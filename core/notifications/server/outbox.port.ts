import type { Instant, TravelerId } from '../../shared/index.ts';
import type { NotificationId } from '../notification.ts';

/** An email as text only; the mailer's layout decides how it looks. */
export interface OutgoingEmail {
  /** One address, as the person gave it. */
  readonly to: string;
  /** Whom an answer goes to, where that is not the product; one address. */
  readonly replyTo?: string;
  readonly subject: string;
  /** What stands large at the top. */
  readonly title: string;
  /** Paragraphs of plain text, in order. */
  readonly paragraphs: readonly string[];
  /** A code to be read off and typed in, shown large. */
  readonly code?: string;
  /** One button; `url` is absolute. */
  readonly action?: { readonly label: string; readonly url: string };
  /** The small print below, such as whom to ask. */
  readonly closing?: string;
  /** How to have no more of its kind; `url` is absolute, opens a page, and takes a one-click POST. */
  readonly stop?: { readonly label: string; readonly url: string };
  /** When it may be sent at the earliest; absent: at once. */
  readonly notBefore?: Instant;
  /** The notification that says the same; once that was read, this is not sent. */
  readonly unlessRead?: NotificationId;
  /** A chat of somebody; once they have read everything in it, or it is gone, this is not sent. */
  readonly whileUnread?: { readonly chatId: string; readonly traveler: TravelerId };
  /** When it is worth nothing any more; it is not sent after that. */
  readonly until?: Instant;
  /** Kept like any other and never sent, so that nobody can tell whether there was anybody to write to. */
  readonly isDecoy?: boolean;
}

/** What became of an email: it waits to be sent, was handed to the mail server, or was given up. */
export type EmailDelivery = 'waiting' | 'sent' | 'failed';

/** Queues emails in the current transaction; a worker sends each once, after the commit. */
export abstract class Outbox {
  /** Queues an email. With a `dedupeKey` it is queued only once. */
  abstract queueEmail(email: OutgoingEmail, dedupeKey?: string): Promise<void>;

  /** Keeps many at once. */
  abstract queueEmails(emails: readonly QueuedEmail[]): Promise<void>;

  /** What became of the email with this `dedupeKey`; `undefined` when there is none. */
  abstract deliveryOf(dedupeKey: string): Promise<EmailDelivery | undefined>;
}

/** An email queued together with others. */
export interface QueuedEmail {
  readonly email: OutgoingEmail;
  readonly dedupeKey?: string;
}
