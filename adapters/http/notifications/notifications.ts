import type { Notifications } from '#core/notifications';
import type { ApiClient } from '../api-client.ts';

/** The Traveler's notifications, over the product's own API. */
export const httpNotifications = (api: ApiClient): Notifications => ({
  recent: () => api.send('GET /notifications', {}),
  markRead: (upTo) => api.execute('POST /notifications/read', { upTo }),
  markOneRead: (id) => api.execute('POST /notifications/read', { id }),
  markSeen: (upTo) => api.execute('POST /notifications/seen', { upTo }),
});
