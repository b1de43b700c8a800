import type { NewNotification, NotificationId } from '#core/notifications';
import type { Instant } from '#core/shared';

/** A stored notification of a Traveler. */
export interface MemoryNotification extends NewNotification {
  readonly id: NotificationId;
  readonly createdAt: Instant;
  readonly seenAt: Instant | null;
  readonly readAt: Instant | null;
  /** Whether the app shows it. */
  readonly isListed: boolean;
  /** Whether the next email of the day tells it, unless it is read before. */
  readonly waitsForDigest: boolean;
}
