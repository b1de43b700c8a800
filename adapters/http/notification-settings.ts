import {
  addPushSubscription,
  changeNotificationSwitch,
  chooseNotificationEmails,
  chooseReminder,
  readNotificationEmails,
  readNotificationSwitches,
  readPushStatus,
  readReminder,
  removePushSubscription,
  toggleNotificationEmails,
  toggleReminder,
} from '#api/notifications/notifications.api';
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
  current: () => api.send(readNotificationEmails, {}),
  choose: (frequency) => api.send(chooseNotificationEmails, { frequency }),
});

/** The emails about notifications of whoever a link was mailed to, asked over the product's own API. */
export const httpNotificationUnsubscriber = (api: ApiClient): NotificationUnsubscriber => ({
  setEnabled: async (link, isOn) => {
    await api.send(toggleNotificationEmails, { link, isOn });
  },
});

/** What the Traveler wants to be told, asked over the product's own API. */
export const httpNotificationSwitches = (api: ApiClient): NotificationSwitches => ({
  all: async () => (await api.send(readNotificationSwitches, {})).switches,
  set: async (changed) => (await api.send(changeNotificationSwitch, changed)).switches,
});

/** The browsers that take pushes, asked over the product's own API. */
export const httpPushSubscriptions = (api: ApiClient): PushSubscriptions => ({
  status: (endpoint) => api.send(readPushStatus, { ...(endpoint !== undefined && { endpoint }) }),
  add: async ({ endpoint, p256dh, auth }) => {
    await api.send(addPushSubscription, { endpoint, p256dh, auth });
  },
  remove: async (endpoint) => {
    await api.send(removePushSubscription, { endpoint });
  },
});

/** The reminder of whoever a link was mailed to, asked over the product's own API. */
export const httpReminderUnsubscriber = (api: ApiClient): ReminderUnsubscriber => ({
  setEnabled: async (link, isOn) => {
    await api.send(toggleReminder, { link, isOn });
  },
});

/** The daily reminder, asked over the product's own API. */
export const httpReminders = (api: ApiClient): Reminders => ({
  current: () => api.send(readReminder, {}),
  choose: (choice) => api.send(chooseReminder, choice),
});
