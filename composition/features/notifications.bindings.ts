import {
  HttpNotificationEmails,
  HttpNotificationUnsubscriber,
} from '#adapters/http/notifications/http-notification-emails';
import { HttpNotificationSwitches } from '#adapters/http/notifications/http-notification-switches';
import { HttpReminders } from '#adapters/http/notifications/http-reminders';
import { ApiClient } from '#adapters/http/api-client';
import { BrowserPushDevice } from '#adapters/browser/browser-push-device';
import { HttpReminderUnsubscriber } from '#adapters/http/notifications/http-reminder-unsubscriber';
import { HttpPushSubscriptions } from '#adapters/http/notifications/http-push-subscriptions';
import {
  ChooseReminder,
  NotificationEmails,
  NotificationSwitches,
  NotificationUnsubscriber,
  ReminderUnsubscriber,
  PushDevice,
  PushSubscriptions,
  ReadPushState,
  Reminders,
  TogglePush,
} from '#core/notifications';
import { Clock } from '#core/shared';
import { DailyReminderViewModel } from '#ui/notifications/daily-reminder.view-model.ts';
import { NotificationSettingsViewModel } from '#ui/notifications/notification-settings.view-model.ts';
import { ReminderSettingViewModel } from '#ui/notifications/reminder-setting.view-model.ts';
import { PushSwitchViewModel } from '#ui/notifications/push-switch.view-model.ts';
import { UnsubscribeViewModel } from '#ui/notifications/unsubscribe.view-model.ts';
import { bindings } from '../bindings.ts';

export const notificationsBindings = bindings(({ singleton, transient }) => {
  singleton(Reminders, HttpReminders, ApiClient);
  singleton(ReminderUnsubscriber, HttpReminderUnsubscriber, ApiClient);
  transient(ChooseReminder, Reminders, Clock);
  transient(DailyReminderViewModel, Reminders, ChooseReminder, Clock);
  transient(ReminderSettingViewModel, Reminders);
  singleton(NotificationSwitches, HttpNotificationSwitches, ApiClient);
  singleton(NotificationEmails, HttpNotificationEmails, ApiClient);
  transient(NotificationSettingsViewModel, NotificationSwitches, NotificationEmails);
  singleton(PushDevice, BrowserPushDevice);
  singleton(PushSubscriptions, HttpPushSubscriptions, ApiClient);
  transient(ReadPushState, PushDevice, PushSubscriptions);
  transient(TogglePush, PushDevice, PushSubscriptions);
  transient(PushSwitchViewModel, ReadPushState, TogglePush);
  singleton(NotificationUnsubscriber, HttpNotificationUnsubscriber, ApiClient);
  transient(UnsubscribeViewModel, ReminderUnsubscriber, NotificationUnsubscriber);
});
