import { ApiClient } from '#adapters/http/api-client';
import {
  httpNotificationEmails,
  httpNotificationSwitches,
  httpNotificationUnsubscriber,
  httpReminders,
  httpReminderUnsubscriber,
} from '#adapters/http/notifications/notification-settings';
import {
  ChooseReminder,
  NotificationEmails,
  NotificationSwitches,
  NotificationUnsubscriber,
  ReminderUnsubscriber,
  PushDevice,
  PushOwnerStore,
  PushSubscriptions,
  ReadPushState,
  Reminders,
  TogglePush,
} from '#core/notifications';
import { Clock } from '#core/shared';
import { ActiveQuestState } from '#ui/quests/active-quest.state.ts';
import { DailyReminderViewModel } from '#ui/notifications/daily-reminder.view-model.ts';
import { NotificationSettingsViewModel } from '#ui/notifications/notification-settings.view-model.ts';
import { ReminderSettingViewModel } from '#ui/notifications/reminder-setting.view-model.ts';
import { PushSwitchViewModel } from '#ui/notifications/push-switch.view-model.ts';
import { UnsubscribeViewModel } from '#ui/notifications/unsubscribe.view-model.ts';
import { bindings } from '../../bindings.ts';

export const notificationsBindings = bindings(({ factory, transient }) => {
  factory(Reminders, httpReminders, ApiClient);
  factory(ReminderUnsubscriber, httpReminderUnsubscriber, ApiClient);
  transient(ChooseReminder, Reminders, Clock);
  transient(DailyReminderViewModel, Reminders, ChooseReminder, Clock, ActiveQuestState);
  transient(ReminderSettingViewModel, Reminders);
  factory(NotificationSwitches, httpNotificationSwitches, ApiClient);
  factory(NotificationEmails, httpNotificationEmails, ApiClient);
  transient(NotificationSettingsViewModel, NotificationSwitches, NotificationEmails);
  transient(ReadPushState, PushDevice, PushSubscriptions);
  transient(TogglePush, PushDevice, PushSubscriptions, PushOwnerStore);
  transient(PushSwitchViewModel, ReadPushState, TogglePush);
  factory(NotificationUnsubscriber, httpNotificationUnsubscriber, ApiClient);
  transient(UnsubscribeViewModel, ReminderUnsubscriber, NotificationUnsubscriber);
});
