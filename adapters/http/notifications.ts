import { markNotificationsRead, markNotificationsSeen, readNotifications } from '#api/notifications/notifications.api';
import type { Notifications } from '#core/notifications';
import type { ApiClient } from './api-client.ts';

/** What the Traveler was told, asked over the product's own API. */
export const httpNotifications = (api: ApiClient): Notifications => ({
  recent: () => api.send(readNotifications, {}),
  markRead: async (upTo) => {
    await api.send(markNotificationsRead, { upTo });
  },
  markOneRead: async (id) => {
    await api.send(markNotificationsRead, { id });
  },
  markSeen: async (upTo) => {
    await api.send(markNotificationsSeen, { upTo });
  },
});
