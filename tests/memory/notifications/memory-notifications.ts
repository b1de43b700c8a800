import {
  emailFrequencyOf,
  type NewNotification,
  NOTIFICATION_CHANNELS,
  type NotificationId,
  type NotificationChannel,
  Notifications,
  Notifier,
  type RecentNotifications,
} from '#core/notifications';
import { channelsToUse, readNotification, RECENT_NOTIFICATIONS_MAX } from '#core/notifications/server';
import { unreadIn } from '#core/chat';
import { isBlockedBetween, type RelationshipId } from '#core/relationships';
import type { AuthorProfile, Instant, TravelerId } from '#core/shared';
import type { MemoryDatabase } from '../memory-database.ts';
import type { MemoryNotification } from './memory-notification.ts';
import { newestNotificationsFirst, unreadCount } from './recent-notifications.ts';

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
    const stored = notifications
      .map((one) => ({
        ...one,
        id: random.uuid(),
        createdAt: clock.now(),
        seenAt: null,
        readAt: null,
        isListed: listed.includes(one),
        waitsForDigest: mailable.includes(one) && emailsOf(one) === 'daily',
      }))
      .filter(({ isListed, waitsForDigest }) => isListed || waitsForDigest);
    this.database.notifications = [...this.database.notifications, ...stored];
    for (const { to } of stored.filter(({ isListed }) => isListed)) this.database.hint(to, 'notifications');
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
    const told = own.map(
      ({ to: _, aboutId, isListed: __, waitsForDigest: ___, seenAt: ____, message: _____, ...stored }) =>
        readNotification({ ...stored, about: this.aboutOf(aboutId, stored.relationshipId) }),
    );
    const notifications = newestNotificationsFirst(told).slice(0, RECENT_NOTIFICATIONS_MAX);
    const rooms = this.database.relationships.flatMap(({ id }) => this.database.chats.get(id)?.room ?? []);
    const unreadMessages = rooms.reduce((sum, room) => sum + unreadIn(room, this.traveler), 0);
    return { notifications, unread: unreadCount(told), unreadMessages };
  }

  async markRead(upTo: Instant): Promise<void> {
    this.markUnread(({ createdAt }) => createdAt <= upTo);
  }

  async markOneRead(id: NotificationId): Promise<void> {
    this.markUnread((one) => one.id === id);
  }

  async markSeen(upTo: Instant): Promise<void> {
    const now = this.database.clock.now();
    this.database.notifications = this.database.notifications.map((one) =>
      this.isListedHere(one) && one.createdAt <= upTo ? { ...one, seenAt: one.seenAt ?? now } : one,
    );
  }

  private markUnread(isMeant: (one: MemoryNotification) => boolean): void {
    const readAt = this.database.clock.now();
    const isMarked = (one: MemoryNotification): boolean =>
      this.isListedHere(one) && one.readAt === null && isMeant(one);
    const { notifications } = this.database;
    this.database.notifications = notifications.map((one) => (isMarked(one) ? { ...one, readAt } : one));
    if (notifications.some(isMarked)) this.database.hint(this.traveler, 'notifications');
  }

  private isListedHere({ to, isListed }: MemoryNotification): boolean {
    return to === this.traveler && isListed;
  }

  private aboutOf(aboutId: TravelerId | null, relationshipId: RelationshipId | null): AuthorProfile | null {
    if (aboutId !== null) return this.database.people.get(aboutId) ?? null;
    return this.database.relationships.find(({ id }) => id === relationshipId)?.invitee ?? null;
  }
}
