export { type Mail, Mailer, UndeliverableMail } from './mailer.port.ts';
export { type Letter, Outbox } from './outbox.port.ts';
export { Reminders } from './reminders.port.ts';
export { ChooseReminder } from './choose-reminder.ts';
export { closedMenu, failedMenu, loadedMenu, type NotificationsMenu, openedMenu, shutMenu } from './menu.rules.ts';
export {
  type Notification,
  NOTIFICATION_TYPES,
  type NotificationDestination,
  type NotificationId,
  type NotificationType,
} from './notification.ts';
export { clicksThrough, destinationOf, newestFirst } from './notification.rules.ts';
export { type NotificationFacts, type NotificationWords, notificationWords } from './words.rules.ts';
export {
  DEFAULT_HOUR,
  nextReminders,
  REMINDER_RHYTHMS,
  reminderDue,
  reminderHourOf,
  type ReminderOccasion,
  reminderOn,
  type ReminderRhythm,
  type ReminderState,
  type ReminderTime,
  type ReminderWish,
} from './reminder.rules.ts';
