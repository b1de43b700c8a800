export { type Mail, Mailer, UndeliverableMail } from './mailer.port.ts';
export { type Letter, Outbox, type Posted } from './outbox.port.ts';
export { type Reminder, type ReminderChoice, Reminders } from './reminders.port.ts';
export { ChooseReminder } from './choose-reminder.ts';
export {
  DueReminders,
  type NextLook,
  type OpenToday,
  type ReminderCase,
  type ReminderDate,
} from './due-reminders.port.ts';
export { LinkedReminder, type ReminderLink, ReminderLinks } from './linked-reminder.port.ts';
export { EveryCourier } from './every-courier.ts';
export { Push, PushDevice, type PushMessage, type PushSubscription, PushSubscriptions } from './push.port.ts';
export { pushEndpointProblem } from './push.rules.ts';
export { type PushState, ReadPush, TurnPush } from './turn-push.ts';
export { ReminderCourier, type ReminderToSend } from './reminder-courier.port.ts';
export { RemindTravelers } from './remind-travelers.ts';
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
