import { HttpReminders } from '#adapters/http/http-reminders';
import { ApiClient } from '#adapters/http/api-client';
import { BrowserPush } from '#adapters/browser/browser-push';
import { HttpLinkedReminder } from '#adapters/http/http-linked-reminder';
import { HttpPushSubscriptions } from '#adapters/http/http-push-subscriptions';
import {
  ChooseReminder,
  LinkedReminder,
  PushDevice,
  PushSubscriptions,
  ReadPush,
  Reminders,
  TurnPush,
} from '#core/notifications';
import { Clock } from '#core/shared';
import { DailyReminderViewModel } from '#ui/notifications/daily-reminder.view-model.ts';
import { ReminderRowViewModel } from '#ui/notifications/reminder-row.view-model.ts';
import { PushSwitchViewModel } from '#ui/notifications/push-switch.view-model.ts';
import { UnsubscribeViewModel } from '#ui/notifications/unsubscribe.view-model.ts';
import { bindings } from './bindings.ts';

export const notificationsBindings = bindings(({ keep, make }) => {
  keep(Reminders, HttpReminders, ApiClient);
  keep(LinkedReminder, HttpLinkedReminder, ApiClient);
  make(ChooseReminder, Reminders, Clock);
  make(DailyReminderViewModel, Reminders, ChooseReminder, Clock);
  make(ReminderRowViewModel, Reminders);
  keep(PushDevice, BrowserPush);
  keep(PushSubscriptions, HttpPushSubscriptions, ApiClient);
  make(ReadPush, PushDevice, PushSubscriptions);
  make(TurnPush, PushDevice, PushSubscriptions);
  make(PushSwitchViewModel, ReadPush, TurnPush);
  make(UnsubscribeViewModel, LinkedReminder);
});
