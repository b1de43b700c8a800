import type { PushSubscriptions } from '#core/notifications';
import type { ApiClient } from '../api-client.ts';

/** The browsers that take pushes, asked over the product's own API. */
export const httpPushSubscriptions = (api: ApiClient): PushSubscriptions => ({
  status: (endpoint) =>
    api.send('GET /notifications/push-subscriptions', { ...(endpoint !== undefined && { endpoint }) }),
  add: ({ endpoint, p256dh, auth }) =>
    api.execute('POST /notifications/push-subscriptions', { endpoint, p256dh, auth }),
  remove: (endpoint) => api.execute('DELETE /notifications/push-subscriptions', { endpoint }),
});
