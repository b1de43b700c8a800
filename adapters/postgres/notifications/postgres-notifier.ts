import { sql } from 'kysely';
import { formatMessage, speakIn } from '#core/messages';
import {
  emailFrequencyOf,
  type NewNotification,
  NOTIFICATION_CHANNELS,
  type NotificationChannel,
  notificationDestinationOf,
  type NotificationId,
  notificationPath,
  Notifier,
  type PushMessage,
  pushTag,
  quoteOf,
} from '#core/notifications';
import {
  channelsToUse,
  NOTIFICATION_DELAY_MINUTES,
  type NotificationMailer,
  notificationText,
} from '#core/notifications/server';
import { plusMinutes } from '#core/shared';
import type { Db } from '../database/database.ts';
import { sendSignal } from '../database/send-signal.ts';
import { isRowId } from '../database/transactions.ts';
import { isBlockedInSql } from '../relationships/relationship-rows.ts';
import { loadNotificationTitles } from './notification-titles.ts';
import { type PushQueueParts, queuePushes } from './push-queue.ts';

/** For how many minutes a push is worth showing. */
const PUSH_MINUTES = 24 * 60;

/** The dependencies of a notifier. */
interface NotifierParts extends PushQueueParts {
  readonly mailer: NotificationMailer;
}

/** Notifies Travelers with rows, push jobs and emails in the current transaction. */
export class PostgresNotifier extends Notifier {
  constructor(
    private readonly db: Db,
    private readonly parts: NotifierParts,
  ) {
    super();
  }

  async tell(
    notifications: readonly NewNotification[],
    through: readonly NotificationChannel[] = NOTIFICATION_CHANNELS,
  ): Promise<void> {
    const titleOf = await loadNotificationTitles(this.db, notifications);
    for (const one of notifications.filter(({ to }) => isRowId(to))) {
      const person = await this.recipient(one);
      if (!person) continue;
      const channels = channelsToUse(person.notification_switches, one.type, through);
      const emails = emailFrequencyOf({ rhythm: person.email_rhythm, isOn: person.emails_on });
      const isListed = channels.includes('app');
      const mayMail = channels.includes('email') && person.verified_at !== null;
      const waitsForDigest = mayMail && emails === 'daily';
      const id = isListed || waitsForDigest ? await this.keep(one, { isListed, waitsForDigest }) : null;
      const listed = isListed ? id : null;
      const isMailed = mayMail && emails === 'at once';
      const isPushed = channels.includes('push');
      if (!isMailed && !isPushed) continue;
      const message = await speakIn(person.locale, () => this.messageOf({ ...one, title: titleOf(one) }));
      if (isPushed) await this.push(one, message, listed);
      const to = { traveler: one.to, to: person.email, recipientName: person.display_name };
      const chatId = one.type === 'CHAT' ? one.relationshipId : null;
      const written = person.emails_quote ? quoteOf(one.message ?? '') : '';
      const email = { ...to, message, written, notification: listed, chatId };
      if (isMailed) await speakIn(person.locale, () => this.parts.mailer.send(email));
    }
  }

  /** The recipient of a notification, unless their account is gone or one of the two has blocked the other (REL-26). */
  private recipient({ to, aboutId }: NewNotification) {
    return this.db
      .selectFrom('travelers')
      .where('id', '=', to)
      .where(({ not }) => not(isBlockedInSql(sql`${to}::uuid`, sql`${aboutId}::uuid`)))
      .select([
        'email',
        'display_name',
        'verified_at',
        'notification_switches',
        'email_rhythm',
        'emails_on',
        'emails_quote',
        'locale',
      ])
      .forKeyShare()
      .executeTakeFirst();
  }

  private async keep(
    { to, aboutId, type, targetId, relationshipId, title }: NewNotification,
    { isListed, waitsForDigest }: { readonly isListed: boolean; readonly waitsForDigest: boolean },
  ): Promise<NotificationId> {
    const { clock, random } = this.parts;
    const id = random.uuid();
    const about = { about_id: aboutId, target_id: targetId, relationship_id: relationshipId, title };
    const shown = { is_listed: isListed, waits_for_digest: waitsForDigest };
    await this.db
      .insertInto('notifications')
      .values({ id, traveler_id: to, type, ...about, ...shown, created_at: clock.now() })
      .execute();
    if (isListed) await sendSignal(this.db, to, 'notifications');
    return id;
  }

  /**
   * Queues a push. It is delayed if the notification is listed in the app, and not sent if it is read there before then;
   * a push about a chat is delayed as well, and sent only while the chat has unread messages.
   */
  private async push(
    { to, type, relationshipId }: NewNotification,
    message: PushMessage,
    stored: NotificationId | null,
  ): Promise<void> {
    const now = this.parts.clock.now();
    const notBefore = plusMinutes(now, NOTIFICATION_DELAY_MINUTES.push);
    const isChat = type === 'CHAT' && relationshipId !== null;
    const waiting = {
      ...(stored !== null && { unlessRead: stored, notBefore }),
      ...(isChat && { whileUnread: relationshipId, notBefore }),
    };
    const until = plusMinutes(now, PUSH_MINUTES);
    const pushed = stored === null ? message : { ...message, notification: stored };
    await queuePushes(this.db, this.parts, [{ traveler: to, message: pushed, until, ...waiting }]);
  }

  private async messageOf(notification: NewNotification): Promise<PushMessage> {
    const { type, title, relationshipId, aboutId, targetId } = notification;
    const { heading, body, details } = notificationText(type, { displayName: await this.nameIn(notification), title });
    const destination = notificationDestinationOf(notification);
    return {
      title: formatMessage(heading, details),
      body: formatMessage(body, details),
      path: destination
        ? notificationPath(destination)
        : type === 'CHAT'
          ? `/relationships?chat=${notification.relationshipId}`
          : '/home',
      tag: type === 'CHAT' ? pushTag(type, relationshipId) : pushTag(type, relationshipId, aboutId, targetId),
    };
  }

  private async nameIn({ aboutId, relationshipId }: NewNotification): Promise<string> {
    const person = this.db.selectFrom('travelers').where('id', '=', aboutId).select('display_name as name');
    const pair = this.db.selectFrom('relationships').where('id', '=', relationshipId).select('invitee_name as name');
    const named = await (aboutId === null ? pair : person).executeTakeFirst();
    return named?.name ?? formatMessage('formerTraveler');
  }
}
