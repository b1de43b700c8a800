import type { NotificationType } from '#core/notifications';
import type { Instant } from '#core/shared';
import {
  type ColumnsOf,
  type Defaulted,
  INTERNAL,
  type Later,
  OWNER,
  personalTable,
  told,
  withheld,
} from './columns.ts';

export const notifications = personalTable('notifications', 'notifications', 'traveler_id', {
  id: withheld<string>(INTERNAL),
  traveler_id: withheld<string>(OWNER),
  type: told<NotificationType>(),
  /** The id of the person the notification is about, kept after their account is deleted. */
  about_id: withheld<Later<string>>('another person'),
  target_id: withheld<Later<string>>(INTERNAL),
  relationship_id: withheld<Later<string>>(INTERNAL),
  title: told<string>(),
  created_at: told<Instant>(),
  /** When the menu showed it. */
  seen_at: told<Later<Instant>>(),
  read_at: told<Later<Instant>>(),
  /** Whether the app shows it. */
  is_listed: withheld<Defaulted<boolean>>(INTERNAL),
  /** Whether the next email of the day tells it, unless it is read before. */
  waits_for_digest: withheld<Defaulted<boolean>>(INTERNAL),
});

/** The table of notifications, in addition to those of `tables.ts`. */
export interface NotificationTables {
  notifications: ColumnsOf<typeof notifications>;
}
