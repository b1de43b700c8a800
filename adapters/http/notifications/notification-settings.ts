import type {
  NotificationEmails,
  NotificationSwitches,
  NotificationUnsubscriber,
  Reminders,
  ReminderUnsubscriber,
} from '#core/notifications';
import type { ApiClient } from '../api-client.ts';

/** How the Traveler gets emails about notifications, asked over the product's own API. */
export const httpNotificationEmails = (api: ApiClient): NotificationEmails => ({
  current: () => api.send('GET /notifications/emails', {}),
  choose: (change) => api.send('PATCH /notifications/emails', change),
});

/** The notification emails of the person named by an emailed link, over the API. */
export const httpNotificationUnsubscriber = (api: ApiClient): NotificationUnsubscriber => ({
  setEnabled: (link, isOn) => api.execute('POST /notifications/emails-link', { link, isOn }),
});

/** The Traveler's notification settings, over the product's own API. */
export const httpNotificationSwitches = (api: ApiClient): NotificationSwitches => ({
  all: async () => (await api.send('GET /notifications/switches', {})).switches,
  set: async (changed) => (await api.send('PATCH /notifications/switches', changed)).switches,
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
