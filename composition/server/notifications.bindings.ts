import { EmailReminderChannel } from '#adapters/mail/email-reminder-channel';
import { OutboxDigestMailer, OutboxNotificationMailer } from '#adapters/mail/outbox-notification-mailer';
import { PostgresDueChatEmails } from '#adapters/postgres/chat/postgres-due-chat-emails';
import {
  PostgresDueDigests,
  PostgresNotificationEmails,
  PostgresNotificationUnsubscriber,
} from '#adapters/postgres/notifications/postgres-notification-emails';
import {
  PostgresDueReminders,
  PostgresReminderUnsubscriber,
} from '#adapters/postgres/notifications/postgres-reminders';
import {
  PostgresNotificationSwitches,
  PostgresNotifications,
} from '#adapters/postgres/notifications/postgres-notifications';
import { PostgresNotifier } from '#adapters/postgres/notifications/postgres-notifier';
import {
  PostgresPushSubscriptions,
  PushReminderChannel,
} from '#adapters/postgres/notifications/postgres-push-subscriptions';
import { HmacUnsubscribeLinks } from '#adapters/tokens/hmac-links';
import {
  NotificationEmails,
  Notifications,
  NotificationUnsubscriber,
  NotificationSwitches,
  Notifier,
  ReminderUnsubscriber,
  PushSubscriptions,
  UnsubscribeLinks,
} from '#core/notifications';
import {
  DigestMailer,
  DueChatEmails,
  DueDigests,
  DueReminders,
  NotificationMailer,
  Outbox,
  CompositeReminderChannel,
  ReminderChannel,
  RemindTravelers,
  SendChatEmails,
  SendDigests,
} from '#core/notifications/server';
import { Clock } from '#core/shared';
import { isAnyRequest, isSignedIn } from './request-kinds.ts';
import { requestBindings } from '../bindings.ts';

/** Sending reminders and notifications, and the links in them. */
export const notificationsBindings = requestBindings(isAnyRequest, ({ fromRequest, alias, useCase }) => {
  fromRequest(HmacUnsubscribeLinks, ({ secrets }) => new HmacUnsubscribeLinks(secrets.reminderKeys));
  alias(UnsubscribeLinks, HmacUnsubscribeLinks);
  fromRequest(
    ReminderUnsubscriber,
    ({ db, clock }, get) => new PostgresReminderUnsubscriber(db, get(HmacUnsubscribeLinks), clock),
  );
  fromRequest(DueReminders, ({ db }) => new PostgresDueReminders(db));
  fromRequest(ReminderChannel, ({ db, clock, random, secrets, settings }, get) => {
    const emailChannel = new EmailReminderChannel(get(Outbox), settings, get(HmacUnsubscribeLinks));
    const pushed = new PushReminderChannel(db, { clock, random, encryptor: secrets });
    return new CompositeReminderChannel([emailChannel, pushed]);
  });
  fromRequest(
    NotificationMailer,
    ({ settings, secrets, clock }, get) =>
      new OutboxNotificationMailer(get(Outbox), settings, new HmacUnsubscribeLinks(secrets.notificationKeys), clock),
  );
  fromRequest(
    NotificationUnsubscriber,
    ({ db, secrets, clock }) =>
      new PostgresNotificationUnsubscriber(db, new HmacUnsubscribeLinks(secrets.notificationKeys), clock),
  );
  fromRequest(DueChatEmails, ({ db }) => new PostgresDueChatEmails(db));
  fromRequest(DueDigests, ({ db }) => new PostgresDueDigests(db));
  fromRequest(
    DigestMailer,
    ({ settings, secrets }, get) =>
      new OutboxDigestMailer(get(Outbox), settings, new HmacUnsubscribeLinks(secrets.notificationKeys)),
  );
  fromRequest(
    Notifier,
    ({ db, clock, random, secrets }, get) =>
      new PostgresNotifier(db, { clock, random, encryptor: secrets, mailer: get(NotificationMailer) }),
  );
  useCase(RemindTravelers, DueReminders, ReminderChannel, Clock);
  useCase(SendChatEmails, DueChatEmails, Notifier, Clock);
  useCase(SendDigests, DueDigests, DigestMailer, Clock);
});

/** The signed-in Traveler's notifications, and their devices that show reminders. */
export const ownNotificationsBindings = requestBindings(isSignedIn, ({ fromRequest }) => {
  fromRequest(Notifications, ({ db, clock, session }) => new PostgresNotifications(db, session.id, clock));
  fromRequest(NotificationEmails, ({ db, clock, session }) => new PostgresNotificationEmails(db, session.id, clock));
  fromRequest(NotificationSwitches, ({ db, session }) => new PostgresNotificationSwitches(db, session.id));
  fromRequest(
    PushSubscriptions,
    ({ db, clock, random, secrets, session, jti = '' }) =>
      new PostgresPushSubscriptions(
        db,
        { traveler: session.id, session: jti },
        { clock, random, key: secrets.vapid.publicKey },
      ),
  );
});
