import type { Instant } from '../shared/index.ts';
import type { NewNotification } from './new-notifications.rules.ts';
import type { NotificationChannel } from './notification-switches.rules.ts';
import type { Notification, NotificationId } from './notification.ts';

/** What somebody was told lately, the newest first, and how much of all that is kept was not read yet. */
export interface RecentNotifications {
  /** NTF-4 · What happened nobody knows when comes last, as it came. */
  readonly notifications: readonly Notification[];
  /** NTF-7 · How many were not read yet. */
  readonly unread: number;
}

/** The notifications of the Traveler who is asking. */
export abstract class Notifications {
  /** NTF-9 · The newest 50. */
  abstract recent(): Promise<RecentNotifications>;

  /** Keeps that everything up to a moment was read; what came later stays unread. */
  abstract markRead(upTo: Instant): Promise<void>;

  /** Keeps that one of them was read; another's, or one that is gone, changes nothing. */
  abstract markOneRead(id: NotificationId): Promise<void>;

  /** NTF-13 · Keeps that everything up to a moment was shown, so that nothing of it is pushed or mailed; it stays unread. */
  abstract markSeen(upTo: Instant): Promise<void>;
}

/** Tells Travelers what happened, in the transaction of what happened. */
export abstract class Notifier {
  /**
   * NTF-13 · Tells whoever they are for, through the channels that are named, or through all, as far as each person has
   * switched them on; one for somebody whose account is gone is
   * dropped, and so is one about a person when one of the two has blocked the other (REL-26).
   */
  abstract tell(notifications: readonly NewNotification[], through?: readonly NotificationChannel[]): Promise<void>;
}
