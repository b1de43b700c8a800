import { sql } from 'kysely';
import { formatMessage } from '#core/messages';
import {
  type NewNotification,
  notificationDestinationOf,
  notificationPath,
  notificationText,
  Notifier,
  type PushMessage,
} from '#core/notifications';
import { plusMinutes } from '#core/shared';
import type { Db } from '../database/database.ts';
import { sendSignal } from '../database/send-signal.ts';
import { isRowId } from '../database/transactions.ts';
import { type PushQueueParts, queuePushes } from './push-queue.ts';

/** For how many minutes a push is worth showing. */
const PUSH_MINUTES = 24 * 60;

/** Tells Travelers what happened by rows and push jobs of the current transaction. */
export class PostgresNotifier extends Notifier {
  constructor(
    private readonly db: Db,
    private readonly parts: PushQueueParts,
  ) {
    super();
  }

  async tell(notifications: readonly NewNotification[]): Promise<void> {
    const { clock, dice } = this.parts;
    for (const { to, aboutId, type, targetId, relationshipId, title } of notifications.filter(isReachable)) {
      await sql`insert into notifications
        (id, traveler_id, type, about_id, target_id, relationship_id, title, created_at)
        select ${dice.uuid()}::uuid, id, ${type}, ${aboutId}::uuid, ${targetId}, ${relationshipId}::uuid, ${title},
          ${clock.now()}::timestamptz
        from travelers where id = ${to} for key share`.execute(this.db);
      await sendSignal(this.db, to, 'notifications');
    }
  }

  async push(notifications: readonly NewNotification[]): Promise<void> {
    const until = plusMinutes(this.parts.clock.now(), PUSH_MINUTES);
    const pushes = await Promise.all(
      notifications.map(async (one) => ({ traveler: one.to, message: await this.messageOf(one), until })),
    );
    await queuePushes(this.db, this.parts, pushes);
  }

  private async messageOf(notification: NewNotification): Promise<PushMessage> {
    const { aboutId, type, title } = notification;
    const person = this.db.selectFrom('travelers').where('id', '=', aboutId).select('display_name');
    const displayName = (await person.executeTakeFirst())?.display_name ?? formatMessage('formerTraveler');
    const { heading, body, details } = notificationText(type, { displayName, title });
    const destination = notificationDestinationOf(notification);
    return {
      title: formatMessage(heading, details),
      body: formatMessage(body, details),
      path: destination ? notificationPath(destination) : '/home',
    };
  }
}

const isReachable = ({ to }: NewNotification): boolean => isRowId(to);
