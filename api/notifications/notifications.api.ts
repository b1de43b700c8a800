import type {
  EmailFrequency,
  NotificationEmailSetting,
  NotificationId,
  NotificationSwitch,
  NotificationType,
  PushSubscription,
  RecentNotifications,
  Reminder,
  ReminderChoice,
  UnsubscribeLink,
} from '#core/notifications';
import type { Instant, TravelerId } from '#core/shared';
import { get, patch, post, remove } from '../endpoint.ts';

export const readReminder = get<object, Reminder>('/notifications/daily-reminder-time');
export const chooseReminder = patch<ReminderChoice, Reminder>('/notifications/daily-reminder-time');
export const toggleReminder = post<{ link: UnsubscribeLink; isOn: boolean }, { isOn: boolean }>(
  '/notifications/reminder-link',
);
export const readPushStatus = get<{ endpoint?: string }, { key: string; isOn: boolean }>(
  '/notifications/push-subscriptions',
);
export const addPushSubscription = post<PushSubscription, { isOn: boolean }>('/notifications/push-subscriptions');
export const removePushSubscription = remove<{ endpoint: string }, { isOn: boolean }>(
  '/notifications/push-subscriptions',
);

export const readNotifications = get<object, RecentNotifications>('/notifications');
/** Everything up to a moment, or one of them. */
export const markNotificationsRead = post<{ upTo?: Instant; id?: NotificationId }, object>('/notifications/read');
export const markNotificationsSeen = post<{ upTo: Instant }, object>('/notifications/seen');
export const readNotificationSwitches = get<object, { switches: readonly NotificationSwitch[] }>(
  '/notifications/switches',
);
export const changeNotificationSwitch = patch<NotificationSwitch, { switches: readonly NotificationSwitch[] }>(
  '/notifications/switches',
);
export const readNotificationEmails = get<object, NotificationEmailSetting>('/notifications/emails');
export const chooseNotificationEmails = patch<{ frequency: EmailFrequency }, NotificationEmailSetting>(
  '/notifications/emails',
);
/** Turns the emails about notifications of whoever a link was mailed to off or on. */
export const toggleNotificationEmails = post<{ link: UnsubscribeLink; isOn: boolean }, { isOn: boolean }>(
  '/notifications/emails-link',
);
/** Somebody is told something by a person who is related to them, in the product's own words. */
export const sendNotification = post<{ uid: TravelerId; type: NotificationType; targetId?: string }, object>(
  '/notifications',
);
export const pushNotification = post<
  { uid: TravelerId; type: NotificationType; data?: { targetId?: string; chatId?: string } },
  object
>('/notifications/push');
