export { type RenderedEmail, Mailer, UndeliverableMail } from './server/mailer.port.ts';
export { type EmailDelivery, type OutgoingEmail, Outbox, type QueuedEmail } from './server/outbox.port.ts';
export {
  DueReminders,
  MOST_AHEAD,
  type NextReminderCheck,
  type OpenItem,
  type ReminderCandidate,
  type ReminderDate,
} from './server/due-reminders.port.ts';
export { CompositeReminderChannel } from './server/composite-reminder-channel.ts';
export { ReminderChannel, type DueReminder } from './server/reminder-channel.port.ts';
export { RemindTravelers } from './server/remind-travelers.ts';
export { channelsToUse, isStillUnseen, NOTIFICATION_DELAY_MINUTES } from './server/notification-delivery.rules.ts';
export { type NotificationEmail, NotificationMailer } from './server/notification-mailer.port.ts';
export { DIGEST_NAMED_MAX, type DigestState, isDigestDue, nextDigestAt } from './server/emails/digest.rules.ts';
export {
  type DigestCandidate,
  type DigestCheck,
  type DigestItem,
  DigestMailer,
  DueDigests,
  type DueDigest,
} from './server/emails/due-digests.port.ts';
export { SendDigests } from './server/emails/send-digests.ts';
export {
  CHAT_EMAIL_DELAY_MINUTES,
  chatEmailDueAt,
  type ChatEmailState,
  chatEmailWaitsUntil,
} from './server/emails/chat-email.rules.ts';
export { type ChatEmailCandidate, DueChatEmails, type SettledChatEmail } from './server/emails/due-chat-emails.port.ts';
export { SendChatEmails } from './server/emails/send-chat-emails.ts';
export {
  NOTIFICATION_RETENTION_DAYS,
  readNotification,
  RECENT_NOTIFICATIONS_MAX,
  type StoredNotification,
} from './server/stored-notification.rules.ts';
export { type NotificationInput, type NotificationText, notificationText } from './server/notification-text.rules.ts';
