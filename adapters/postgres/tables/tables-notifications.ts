import type { ColumnType } from 'kysely';
import type { NotificationType } from '#core/notifications';
import type { Instant } from '#core/shared';

/** A column that starts empty. */
type Later<T> = ColumnType<T | null, T | null | undefined, T | null>;

/** The table of notifications, in addition to those of `tables.ts`. */
export interface NotificationTables {
  notifications: {
    id: string;
    traveler_id: string;
    type: NotificationType;
    /** Whom it tells of, also once their account is gone. */
    about_id: Later<string>;
    target_id: Later<string>;
    relationship_id: Later<string>;
    title: string;
    created_at: Instant;
    read_at: Later<Instant>;
    /** When the menu showed it. */
    seen_at: Later<Instant>;
    /** Whether the app shows it. */
    is_listed: ColumnType<boolean, boolean | undefined, boolean>;
    /** Whether the next email of the day tells it, unless it is read before. */
    waits_for_digest: ColumnType<boolean, boolean | undefined, boolean>;
  };
}
