import {
  channelsToUse,
  emailFrequencyOf,
  type NewNotification,
  newestNotificationsFirst,
  NOTIFICATION_CHANNELS,
  type NotificationChannel,
  Notifications,
  Notifier,
  readNotification,
  RECENT_NOTIFICATIONS_MAX,
  type RecentNotifications,
  unreadCount,
} from '#core/notifications';
import { isBlockedBetween, type RelationshipId } from '#core/relationships';
import type { AuthorProfile, Instant, TravelerId } from '#core/shared';
import type { MemoryDatabase } from '../memory-database.ts';
import type { MemoryNotification } from './memory-notification.ts';

/** Tells Travelers what happened, in memory. */
export class MemoryNotifier extends Notifier {
  /** What would have been shown on devices, and what would have been mailed. */
  readonly pushed: NewNotification[] = [];
  readonly mailed: NewNotification[] = [];

  constructor(private readonly database: MemoryDatabase) {
    super();
  }

  async tell(
    notifications: readonly NewNotification[],
    through: readonly NotificationChannel[] = NOTIFICATION_CHANNELS,
  ): Promise<void> {
    const { clock, random } = this.database;
    const those = (channel: NotificationChannel) =>
      notifications
        .filter((one) => this.database.people.has(one.to) && !this.isBlocked(one))
        .filter(({ to, type }) => channelsToUse(this.database.traveler(to).switches, type, through).includes(channel));
    this.pushed.push(...those('push'));
    const [listed, mailable] = [those('app'), those('email')];
    const emailsOf = ({ to }: NewNotification) => emailFrequencyOf(this.database.traveler(to).emails);
    this.mailed.push(...mailable.filter((one) => emailsOf(one) === 'at once'));
    const kept = notifications
      .map((one) => ({
        ...one,
        id: random.uuid(),
        createdAt: clock.now(),
        readAt: null,
        isListed: listed.includes(one),
        waitsForDigest: mailable.includes(one) && emailsOf(one) === 'daily',
      }))
      .filter(({ isListed, waitsForDigest }) => isListed || waitsForDigest);
    this.database.notifications = [...this.database.notifications, ...kept];
    for (const { to } of kept.filter(({ isListed }) => isListed)) this.database.hint(to, 'notifications');
  }

  private isBlocked({ to, aboutId }: NewNotification): boolean {
    return isBlockedBetween(this.database.blocks, to, aboutId);
  }
}

/** What one Traveler was told, in memory. */
export class MemoryNotifications extends Notifications {
  constructor(
    private readonly database: MemoryDatabase,
    private readonly traveler: TravelerId,
  ) {
    super();
  }

  async recent(): Promise<RecentNotifications> {
    const own = this.database.notifications.filter(({ to, isListed }) => to === this.traveler && isListed);
    const told = own.map(({ to: _, aboutId, isListed: __, waitsForDigest: ___, ...kept }) =>
      readNotification({ ...kept, about: this.aboutOf(aboutId, kept.relationshipId) }),
    );
    const notifications = newestNotificationsFirst(told).slice(0, RECENT_NOTIFICATIONS_MAX);
    return { notifications, unread: unreadCount(told) };
  }

  async markRead(upTo: Instant): Promise<void> {
    const readAt = this.database.clock.now();
    const isRead = ({ to, readAt: before, createdAt, isListed }: MemoryNotification): boolean =>
      to === this.traveler && isListed && before === null && createdAt <= upTo;
    const { notifications } = this.database;
    this.database.notifications = notifications.map((one) => (isRead(one) ? { ...one, readAt } : one));
    if (notifications.some(isRead)) this.database.hint(this.traveler, 'notifications');
  }

  private aboutOf(aboutId: TravelerId | null, relationshipId: RelationshipId | null): AuthorProfile | null {
    if (aboutId !== null) return this.database.people.get(aboutId) ?? null;
    return this.database.relationships.find(({ id }) => id === relationshipId)?.invitee ?? null;
  }
}
