import type { PushSubscription, Reminder, ReminderChoice, ReminderLink } from '#core/notifications';
import { get, patch, post, remove } from './endpoint.ts';

export const readReminder = get<object, Reminder>('/notifications/daily-reminder-time');
export const chooseReminder = patch<ReminderChoice, Reminder>('/notifications/daily-reminder-time');
export const turnReminder = post<{ link: ReminderLink; isOn: boolean }, { isOn: boolean }>(
  '/notifications/reminder-link',
);
export const readPush = get<{ endpoint?: string }, { key: string; isOn: boolean }>('/notifications/push-subscriptions');
export const addPush = post<PushSubscription, { isOn: boolean }>('/notifications/push-subscriptions');
export const removePush = remove<{ endpoint: string }, { isOn: boolean }>('/notifications/push-subscriptions');
