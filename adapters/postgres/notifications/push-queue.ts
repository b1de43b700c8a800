import {
  type EmailDelivery,
  type OutgoingEmail,
  type Outbox,
  type QueuedEmail,
  isStillUnseen,
  type RenderedEmail,
  type Mailer,
} from '#core/notifications/server';
import { currentLocale } from '#core/messages';
import type { Clock, RandomSource, Instant, TravelerId } from '#core/shared';
import type { Db } from '../database/database.ts';
import type { NotificationId, PushMessage } from '#core/notifications';

/** Makes a text unreadable for everybody who only has the database. */
interface Encryptor {
  readonly encrypt: (text: string, about: string) => Buffer;
}

/** Emails stored as jobs, in the transaction of the change they are about. */
export class PostgresOutbox implements Outbox {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly random: RandomSource,
    private readonly encryptor: Encryptor,
  ) {}

  queueEmail(email: OutgoingEmail, dedupeKey?: string): Promise<void> {
    return this.queueEmails([{ email, ...(dedupeKey !== undefined && { dedupeKey }) }]);
  }

  async queueEmails(emails: readonly QueuedEmail[]): Promise<void> {
    if (emails.length === 0) return;
    await this.db
      .insertInto('jobs')
      .values(emails.map((posted) => this.jobOf(posted)))
      .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
      .execute();
  }

  async deliveryOf(dedupeKey: string): Promise<EmailDelivery | undefined> {
    const job = await this.db
      .selectFrom('jobs')
      .select(['done_at', 'dead_at'])
      .where('dedupe_key', '=', dedupeKey)
      .where('kind', '=', 'mail')
      .executeTakeFirst();
    if (!job) return undefined;
    if (job.done_at !== null) return 'sent';
    return job.dead_at === null ? 'waiting' : 'failed';
  }

  private jobOf({ email, dedupeKey }: QueuedEmail) {
    const id = this.random.uuid();
    const now = this.clock.now();
    const encrypted = this.encryptor
      .encrypt(JSON.stringify({ locale: currentLocale(), ...email }), id)
      .toString('base64');
    return {
      id,
      kind: 'mail',
      dedupe_key: dedupeKey ?? null,
      payload: JSON.stringify({ sealed: encrypted }),
      run_at: email.notBefore ?? now,
      created_at: now,
    };
  }
}

/** The dependencies of queueing a push. */
export interface PushQueueParts {
  readonly clock: Clock;
  readonly random: RandomSource;
  readonly encryptor: Encryptor;
}

/** The encrypted payload of a job of kind `push`. */
export interface PushJobPayload {
  /** The id of the subscription. */
  readonly to: string;
  readonly message: PushMessage;
  readonly until: Instant;
  /** A chat: it is sent only while its Traveler has something to read there. */
  readonly whileUnread?: string;
  /** A notification: it is sent only until that was read. */
  readonly unlessRead?: NotificationId;
}

/** A push for every subscribed browser of a Traveler. */
interface TravelerPush extends Omit<PushJobPayload, 'to'> {
  readonly traveler: TravelerId;
  /** When it may be sent at the earliest; absent: immediately. */
  readonly notBefore?: Instant;
}

/** NTF-19 · The browsers that took pushes in a session that is neither revoked nor over. */
export const openPushSubscriptions = (db: Db, now: Instant) =>
  db
    .selectFrom('push_subscriptions')
    .innerJoin('sessions', 'sessions.jti', 'push_subscriptions.session_id')
    .whereRef('sessions.traveler_id', '=', 'push_subscriptions.traveler_id')
    .where('sessions.revoked_at', 'is', null)
    .where('sessions.ends_at', '>', now)
    .selectAll('push_subscriptions');

/** Stores pushes as jobs in the current transaction, one for each subscribed browser. */
export async function queuePushes(db: Db, parts: PushQueueParts, pushes: readonly TravelerPush[]): Promise<void> {
  if (pushes.length === 0) return;
  const travelers = [...new Set(pushes.map(({ traveler }) => traveler))];
  const browsers = await openPushSubscriptions(db, parts.clock.now())
    .where('push_subscriptions.traveler_id', 'in', travelers)
    .execute();
  const jobs = pushes.flatMap(({ traveler, notBefore, ...push }) =>
    browsers
      .filter(({ traveler_id }) => traveler_id === traveler)
      .map(({ id }) => jobOf(parts, { to: id, ...push }, notBefore)),
  );
  if (jobs.length > 0) await db.insertInto('jobs').values(jobs).execute();
}

/** Whether a notification that waits to be pushed or mailed is still neither seen nor read. */
export async function isUnread(db: Db, notification: NotificationId): Promise<boolean> {
  const stored = db
    .selectFrom('notifications')
    .where('id', '=', notification)
    .select(['seen_at as seenAt', 'read_at as readAt']);
  return isStillUnseen(await stored.executeTakeFirst());
}

/** Whether an invitation is still unanswered, or a shared submission still exists. */
export async function isOpen(db: Db, about: NonNullable<OutgoingEmail['whileOpen']>): Promise<boolean> {
  const found =
    'invitation' in about
      ? db.selectFrom('relationships').where('id', '=', about.invitation).where('is_open', '=', true).select('id')
      : db.selectFrom('posts').where('id', '=', about.reviewOf).select('id');
  return (await found.executeTakeFirst()) !== undefined;
}

/** Whether a Traveler still has unread messages in a chat that a push or an email is about. */
export async function hasUnread(db: Db, room: string, traveler: TravelerId): Promise<boolean> {
  const own = db
    .selectFrom('chatrooms')
    .where('id', '=', room)
    .where(({ eb, or, and }) =>
      or([
        and([eb('one_id', '=', traveler), eb('one_unread', '>', 0)]),
        and([eb('other_id', '=', traveler), eb('other_unread', '>', 0)]),
      ]),
    );
  return (await own.select('id').executeTakeFirst()) !== undefined;
}

function jobOf({ clock, random, encryptor }: PushQueueParts, push: PushJobPayload, notBefore?: Instant) {
  const [id, now] = [random.uuid(), clock.now()];
  const encrypted = encryptor.encrypt(JSON.stringify(push), id).toString('base64');
  return {
    id,
    kind: 'push',
    payload: JSON.stringify({ sealed: encrypted }),
    run_at: notBefore ?? now,
    created_at: now,
  };
}

/** Stores emails, each once, instead of sending them: for the demo, where people have no mailboxes. */
export class PostgresMailer implements Mailer {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
  ) {}

  async send({ id, to, subject, text, html }: RenderedEmail): Promise<void> {
    await this.db
      .insertInto('kept_mails')
      .values({ id, recipient: to, subject, body_text: text, body_html: html, sent_at: this.clock.now() })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
  }
}
