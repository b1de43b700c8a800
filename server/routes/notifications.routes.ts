import { Reminders } from '#core/notifications';
import { reminderAnswer } from '#api/notifications.answers';
import { chooseReminder, readReminder } from '#api/notifications.api';
import { ReminderForm } from '#api/notifications.forms';
import type { Serve } from '../serve.ts';

export function notificationsRoutes(serve: Serve): void {
  serve(readReminder, { allow: 'verified', answer: reminderAnswer }, async ({ scope }) => ({
    hour: await scope.get(Reminders).hour(),
  }));

  serve(chooseReminder, { allow: 'verified', form: ReminderForm, answer: reminderAnswer }, async ({ scope, sent }) => ({
    hour: await scope.get(Reminders).chooseTime(sent.time),
  }));
}
