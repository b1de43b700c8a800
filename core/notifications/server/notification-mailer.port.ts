import type { TravelerId } from '../../shared/index.ts';
import type { NotificationId } from '../notification.ts';
import type { PushMessage } from '../push.port.ts';

/** A notification by email, in the product's own words. */
export interface NotificationEmail {
  /** Whose emails its link turns off. */
  readonly traveler: TravelerId;
  readonly to: string;
  readonly recipientName: string;
  readonly message: PushMessage;
  /** The notification in the app that says the same; null when there is none. */
  readonly notification: NotificationId | null;
  /** NTF-17 · The chat whose unread messages it tells of: it goes at once, unless they are read; null when it tells of none. */
  readonly chatId: string | null;
}

/** NTF-13 · Emails notifications, in the transaction of what happened; one that was read meanwhile is not sent. */
export abstract class NotificationMailer {
  abstract send(email: NotificationEmail): Promise<void>;
}
