import type {
  NotificationEmails,
  NotificationSwitches,
  NotificationUnsubscriber,
  PushSubscriptions,
  Reminders,
  ReminderUnsubscriber,
} from '#core/notifications';
import type { ApiClient } from './api-client.ts';

/** How the Traveler gets emails about notifications, asked over the product's own API. */
export const httpNotificationEmails = (api: ApiClient): NotificationEmails => ({
  current: () => api.send('GET /notifications/emails', {}),
  choose: (frequency) => api.send('PATCH /notifications/emails', { frequency }),
});

/** The notification emails of the person named by an emailed link, over the API. */
export const httpNotificationUnsubscriber = (api: ApiClient): NotificationUnsubscriber => ({
  setEnabled: (link, isOn) => api.execute('POST /notifications/emails-link', { link, isOn }),
});

/** What the Traveler wants to be told, asked over the product's own API. */
export const httpNotificationSwitches = (api: ApiClient): NotificationSwitches => ({
  all: async () => (await api.send('GET /notifications/switches', {})).switches,
  set: async (changed) => (await api.send('PATCH /notifications/switches', changed)).switches,
});

/** The browsers that take pushes, asked over the product's own API. */
export const httpPushSubscriptions = (api: ApiClient): PushSubscriptions => ({
  status: (endpoint) =>
    api.send('GET /notifications/push-subscriptions', { ...(endpoint !== undefined && { endpoint }) }),
  add: ({ endpoint, p256dh, auth }) =>
    api.execute('POST /notifications/push-subscriptions', { endpoint, p256dh, auth }),
  remove: (endpoint) => api.execute('DELETE /notifications/push-subscriptions', { endpoint }),
});

/** The reminder of the person named by an emailed link, over the API. */
export const httpReminderUnsubscriber = (api: ApiClient): ReminderUnsubscriber => ({
  setEnabled: (link, isOn) => api.execute('POST /notifications/reminder-link', { link, isOn }),
});

/** The daily reminder, asked over the product's own API. */
export const httpReminders = (api: ApiClient): Reminders => ({
  current: () => api.send('GET /notifications/daily-reminder-time', {}),
  choose: (choice) => api.send('PATCH /notifications/daily-reminder-time', choice),
});
