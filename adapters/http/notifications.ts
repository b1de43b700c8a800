import type { Notifications } from '#core/notifications';
import type { ApiClient } from './api-client.ts';

/** What the Traveler was told, asked over the product's own API. */
export const httpNotifications = (api: ApiClient): Notifications => ({
  recent: () => api.send('GET /notifications', {}),
  markRead: async (upTo) => {
    await api.send('POST /notifications/read', { upTo });
  },
  markOneRead: async (id) => {
    await api.send('POST /notifications/read', { id });
  },
  markSeen: async (upTo) => {
    await api.send('POST /notifications/seen', { upTo });
  },
});
