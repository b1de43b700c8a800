import { formatMessage } from '../../messages/index.ts';
import { type AuthorProfile, formerTraveler } from '../../shared/index.ts';
import { notificationText } from './notification-text.rules.ts';
import type { Notification } from '../notification.ts';

/** NTF-9 · How many notifications are listed: the newest. */
export const RECENT_NOTIFICATIONS_MAX = 50;

/** NTF-9 · For how many days a notification is kept. */
export const NOTIFICATION_RETENTION_DAYS = 90;

/** A notification as it is kept, without words and names, and whom it tells of as they are called now. */
export interface StoredNotification extends Omit<Notification, 'body' | 'displayName' | 'pictureUrl'> {
  readonly title: string;
  /** Null once their account is gone. */
  readonly about: AuthorProfile | null;
}

/**
 * NTF-9 · A kept notification in the words of today, with the name that the person has now; whoever declined is called as they
 * were invited, and whoever is gone is a Former Traveler.
 */
export function readNotification({ title, about, ...stored }: StoredNotification): Notification {
  const isNamed = stored.type === 'INVITATION_DECLINED' && title !== '';
  const invited = isNamed ? { displayName: title, profilePictureUrl: null } : undefined;
  const { displayName, profilePictureUrl: pictureUrl } = invited ?? about ?? formerTraveler();
  const { body, details } = notificationText(stored.type, { displayName, title });
  return { ...stored, body: formatMessage(body, details), displayName, pictureUrl };
}
