export { type RenderedEmail, Mailer, UndeliverableMail } from './mailer.port.ts';
export { type EmailDelivery, type OutgoingEmail, Outbox, type QueuedEmail } from './outbox.port.ts';
export { type Reminder, type ReminderChoice, Reminders } from './reminders.port.ts';
export { ChooseReminder } from './choose-reminder.ts';
export {
  DueReminders,
  MOST_AHEAD,
  type NextReminderCheck,
  type OpenItem,
  type ReminderCandidate,
  type ReminderDate,
} from './due-reminders.port.ts';
export { ReminderUnsubscriber, type UnsubscribeLink, UnsubscribeLinks } from './reminder-unsubscriber.port.ts';
export { CompositeReminderChannel } from './composite-reminder-channel.ts';
export { PushNotifier, PushDevice, type PushMessage, type PushSubscription, PushSubscriptions } from './push.port.ts';
export { pushEndpointProblem } from './push.rules.ts';
export { type PushState, ReadPushState, TogglePush } from './toggle-push.ts';
export { ReminderChannel, type DueReminder } from './reminder-channel.port.ts';
export { RemindTravelers } from './remind-travelers.ts';
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
export { channelsToUse, isStillNews, NOTIFICATION_DELAY_MINUTES } from './notification-delivery.rules.ts';
export { type NotificationEmail, NotificationMailer } from './notification-mailer.port.ts';
export { DIGEST_NAMED_MAX, type DigestState, isDigestDue, nextDigestAt } from './emails/digest.rules.ts';
export {
  type DigestCandidate,
  type DigestCheck,
  type DigestItem,
  DigestMailer,
  DueDigests,
  type DueDigest,
} from './emails/due-digests.port.ts';
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
export { SendDigests } from './emails/send-digests.ts';
export {
  CHAT_EMAIL_DELAY_MINUTES,
  chatEmailDueAt,
  type ChatEmailState,
  chatEmailWaitsUntil,
} from './emails/chat-email.rules.ts';
export { type ChatEmailCandidate, DueChatEmails, type SettledChatEmail } from './emails/due-chat-emails.port.ts';
export { SendChatEmails } from './emails/send-chat-emails.ts';
export { NotificationSwitches } from './notification-switches.port.ts';
export { Notifications, Notifier, type RecentNotifications } from './notifications.port.ts';
export {
  NOTIFICATION_RETENTION_DAYS,
  readNotification,
  RECENT_NOTIFICATIONS_MAX,
  type StoredNotification,
} from './stored-notification.rules.ts';
export { type NotificationInput, type NotificationText, notificationText } from './notification-text.rules.ts';
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
