export { type Reminder, type ReminderChoice, Reminders } from './reminders.port.ts';
export { ChooseReminder } from './choose-reminder.ts';
export { ReminderUnsubscriber, type UnsubscribeLink, UnsubscribeLinks } from './reminder-unsubscriber.port.ts';
export { PushNotifier, PushDevice, type PushMessage, type PushSubscription, PushSubscriptions } from './push.port.ts';
export { pushEndpointProblem } from './push.rules.ts';
export { type PushState, ReadPushState, TogglePush } from './toggle-push.ts';
export {
  type Notification,
  NOTIFICATION_TYPES,
  type NotificationDestination,
  type NotificationId,
  type NotificationType,
} from './notification.ts';
export { notificationDestinationOf, notificationPath } from './notification.rules.ts';
export {
  type NewNotification,
  type NotifiableEvent,
  PUSHABLE_NOTIFICATION_TYPES,
  type PushableNotificationType,
  SENDABLE_NOTIFICATION_TYPES,
  type SendableNotificationType,
  notificationsOf,
} from './new-notifications.rules.ts';
export {
  type ChosenSwitches,
  isSwitchedOn,
  NOTIFICATION_CHANNELS,
  type NotificationChannel,
  type NotificationSwitch,
  notificationSwitches,
  withSwitch,
} from './notification-switches.rules.ts';
export {
  NotificationEmails,
  type NotificationEmailSetting,
  NotificationUnsubscriber,
} from './emails/notification-emails.port.ts';
export {
  EMAIL_FREQUENCIES,
  type EmailChoice,
  type EmailFrequency,
  emailFrequencyOf,
  withEmailFrequency,
} from './emails/notification-emails.rules.ts';
export { NotificationSwitches } from './notification-switches.port.ts';
export { Notifications, Notifier, type RecentNotifications } from './notifications.port.ts';
export {
  DEFAULT_REMINDER_HOUR,
  nextReminders,
  REMINDER_FREQUENCIES,
  isReminderDue,
  reminderHourOf,
  type ReminderContext,
  reminderTimeOn,
  type ReminderFrequency,
  type ReminderState,
  type ReminderTime,
  type ReminderPreference,
} from './reminder.rules.ts';
