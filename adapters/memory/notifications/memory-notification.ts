import type { NewNotification, NotificationId } from '#core/notifications';
import type { Instant } from '#core/shared';

/** Something that somebody was told. */
export interface MemoryNotification extends NewNotification {
  readonly id: NotificationId;
  readonly createdAt: Instant;
  readonly readAt: Instant | null;
}
