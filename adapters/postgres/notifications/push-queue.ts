import type { NotificationId, PushMessage } from '#core/notifications';
import { isStillUnseen } from '#core/notifications/server';
import type { Clock, Instant, RandomSource, TravelerId } from '#core/shared';
import type { Db } from '../database/database.ts';
import type { Encryptor } from './postgres-outbox.ts';

/** What queueing a push works with. */
export interface PushQueueParts {
  readonly clock: Clock;
  readonly random: RandomSource;
  readonly encryptor: Encryptor;
}

/** What a job of kind `push` keeps, sealed. */
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
export interface TravelerPush extends Omit<PushJobPayload, 'to'> {
  readonly traveler: TravelerId;
  /** When it may be sent at the earliest; absent: at once. */
  readonly notBefore?: Instant;
}

/** Stores pushes as jobs in the current transaction, one for each subscribed browser. */
export async function queuePushes(db: Db, parts: PushQueueParts, pushes: readonly TravelerPush[]): Promise<void> {
  if (pushes.length === 0) return;
  const travelers = [...new Set(pushes.map(({ traveler }) => traveler))];
  const browsers = await db
    .selectFrom('push_subscriptions')
    .where('traveler_id', 'in', travelers)
    .select(['id', 'traveler_id'])
    .execute();
  const jobs = pushes.flatMap(({ traveler, notBefore, ...push }) =>
    browsers
      .filter(({ traveler_id }) => traveler_id === traveler)
      .map(({ id }) => jobOf(parts, { to: id, ...push }, notBefore)),
  );
  if (jobs.length > 0) await db.insertInto('jobs').values(jobs).execute();
}

/** Whether a notification that waited to be pushed or mailed was neither seen nor read meanwhile. */
export async function isUnread(db: Db, notification: NotificationId): Promise<boolean> {
  const stored = db
    .selectFrom('notifications')
    .where('id', '=', notification)
    .select(['seen_at as seenAt', 'read_at as readAt']);
  return isStillUnseen(await stored.executeTakeFirst());
}

/** Whether somebody still has something to read in a chat that a push or an email tells of. */
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
