import { sql } from 'kysely';
import {
  type NotificationId,
  Notifications,
  type RecentNotifications,
  type NotificationSwitch,
  NotificationSwitches,
  notificationSwitches,
  withSwitch,
} from '#core/notifications';
import { readNotification, RECENT_NOTIFICATIONS_MAX } from '#core/notifications/server';
import type { AuthorProfile, Clock, Instant, TravelerId } from '#core/shared';
import { loadNotificationTitles } from './notification-titles.ts';
import type { Db } from '../database/database.ts';
import { unreadMessagesQuery } from '../relationships/relationship-rows.ts';
import { sendSignal } from '../database/send-signal.ts';
import { missingRecord } from '#core/messages';
import { inTransaction, readTogether } from '../database/transactions.ts';

/** The notifications of one Traveler, in PostgreSQL. */
export class PostgresNotifications extends Notifications {
  constructor(
    private readonly db: Db,
    private readonly traveler: TravelerId,
    private readonly clock: Clock,
  ) {
    super();
  }

  async recent(): Promise<RecentNotifications> {
    const listed = this.db
      .selectFrom('notifications as told')
      .leftJoin('travelers as person', 'person.id', 'told.about_id')
      .leftJoin('relationships as pair', 'pair.id', 'told.relationship_id')
      .where('told.traveler_id', '=', this.traveler)
      .where('told.is_listed', '=', true)
      .select(['told.id', 'told.type', 'told.target_id as targetId', 'told.relationship_id as relationshipId'])
      .select([
        'told.title',
        'told.created_at as createdAt',
        'told.read_at as readAt',
        'told.traveler_id as to',
        'told.about_id as aboutId',
      ])
      .select(['person.display_name', 'person.picture_url', 'pair.invitee_name'])
      .orderBy('told.created_at', 'desc')
      .orderBy('told.id', 'desc')
      .limit(RECENT_NOTIFICATIONS_MAX);
    const [rows, [unread], [messages]] = await readTogether(
      this.db,
      listed,
      this.unread(),
      unreadMessagesQuery(this.db, this.traveler),
    );
    const titleOf = await loadNotificationTitles(this.db, rows);
    const notifications = rows.map((row) => {
      const { to: _, aboutId, display_name, picture_url, invitee_name, ...stored } = row;
      const about = personOf(aboutId === null ? invitee_name : display_name, picture_url);
      return readNotification({ ...stored, title: titleOf(row), about });
    });
    return { notifications, unread: Number(unread?.count ?? 0), unreadMessages: Number(messages?.unread ?? 0) };
  }

  async markRead(upTo: Instant): Promise<void> {
    await this.markThose(this.unreadMarked().where('created_at', '<=', upTo));
  }

  async markOneRead(id: NotificationId): Promise<void> {
    await this.markThose(this.unreadMarked().where(sql<string>`id::text`, '=', id));
  }

  async markSeen(upTo: Instant): Promise<void> {
    await this.db
      .updateTable('notifications')
      .set({ seen_at: this.clock.now() })
      .where('traveler_id', '=', this.traveler)
      .where('is_listed', '=', true)
      .where('seen_at', 'is', null)
      .where('created_at', '<=', upTo)
      .execute();
  }

  private unreadMarked() {
    return this.db
      .updateTable('notifications')
      .set({ read_at: this.clock.now() })
      .where('traveler_id', '=', this.traveler)
      .where('is_listed', '=', true)
      .where('read_at', 'is', null);
  }

  private async markThose(marked: ReturnType<PostgresNotifications['unreadMarked']>): Promise<void> {
    const { numUpdatedRows } = await marked.executeTakeFirst();
    if (numUpdatedRows > 0) await sendSignal(this.db, this.traveler, 'notifications');
  }

  private unread() {
    return this.db
      .selectFrom('notifications')
      .where('traveler_id', '=', this.traveler)
      .where('is_listed', '=', true)
      .where('read_at', 'is', null)
      .select(({ fn }) => fn.countAll().as('count'));
  }
}

const personOf = (displayName: string | null, profilePictureUrl: string | null): AuthorProfile | null =>
  displayName === null ? null : { displayName, profilePictureUrl };

/** The notification switches of one Traveler, in PostgreSQL. */
export class PostgresNotificationSwitches extends NotificationSwitches {
  constructor(
    private readonly db: Db,
    private readonly traveler: TravelerId,
  ) {
    super();
  }

  async all(): Promise<readonly NotificationSwitch[]> {
    const own = await this.own(this.db).executeTakeFirstOrThrow(() => missingRecord('user', this.traveler));
    return notificationSwitches(own.notification_switches);
  }

  set(changed: NotificationSwitch): Promise<readonly NotificationSwitch[]> {
    return inTransaction(this.db, async (db) => {
      const own = await this.own(db)
        .forNoKeyUpdate()
        .executeTakeFirstOrThrow(() => missingRecord('user', this.traveler));
      const chosen = withSwitch(own.notification_switches, changed);
      await db
        .updateTable('travelers')
        .set({ notification_switches: JSON.stringify(chosen) })
        .where('id', '=', this.traveler)
        .execute();
      return notificationSwitches(chosen);
    });
  }

  private own(db: Db) {
    return db.selectFrom('travelers').where('id', '=', this.traveler).select('notification_switches');
  }
}
