import { ChooseReminder, Reminders } from '#core/notifications';
import { Clock } from '#core/shared';
import { DailyReminderViewModel } from '#ui/notifications/daily-reminder.view-model.ts';
import { bindings } from './bindings.ts';

export const notificationsBindings = bindings(({ make }) => {
  make(ChooseReminder, Reminders, Clock);
  make(DailyReminderViewModel, Reminders, ChooseReminder, Clock);
});
