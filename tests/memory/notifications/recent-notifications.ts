import type { Notification } from '#core/notifications';
import { secondsOf } from '#core/shared';

/** Sorts notifications by time, newest first; those without a time come last, in their given order. */
export function newestNotificationsFirst(notifications: readonly Notification[]): readonly Notification[] {
  return notifications.toSorted((one, other) => momentOf(other) - momentOf(one));
}

/** How many notifications were not read yet. */
export function unreadCount(notifications: readonly Pick<Notification, 'readAt'>[]): number {
  return notifications.filter(({ readAt }) => readAt === null).length;
}

const momentOf = ({ createdAt }: Notification): number => (createdAt === null ? -Infinity : secondsOf(createdAt));
