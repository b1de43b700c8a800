export { type Mail, Mailer, UndeliverableMail } from './mailer.port.ts';
export { type Letter, Outbox } from './outbox.port.ts';
export { Reminders } from './reminders.port.ts';
export { ChooseReminder } from './choose-reminder.ts';
export { DEFAULT_HOUR, reminderHourOf } from './reminder.rules.ts';
