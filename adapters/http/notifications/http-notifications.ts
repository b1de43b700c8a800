import { markNotificationsRead, markNotificationsSeen, readNotifications } from '#api/notifications/notifications.api';
import { type NotificationId, Notifications, type RecentNotifications } from '#core/notifications';
import type { Instant } from '#core/shared';
import type { ApiClient } from '../api-client.ts';

/** What the Traveler was told, asked over the product's own API. */
export class HttpNotifications extends Notifications {
  constructor(private readonly api: ApiClient) {
    super();
  }

  recent(): Promise<RecentNotifications> {
    return this.api.send(readNotifications, {});
  }

  async markRead(upTo: Instant): Promise<void> {
    await this.api.send(markNotificationsRead, { upTo });
  }

  async markOneRead(id: NotificationId): Promise<void> {
    await this.api.send(markNotificationsRead, { id });
  }

  async markSeen(upTo: Instant): Promise<void> {
    await this.api.send(markNotificationsSeen, { upTo });
  }
}
