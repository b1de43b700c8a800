import { EmailReminderChannel } from '#adapters/mail/email-reminder-channel';
import { OutboxNotificationMailer } from '#adapters/mail/outbox-notification-mailer';
import { PostgresDueReminders } from '#adapters/postgres/notifications/postgres-due-reminders';
import { PostgresNotificationSwitches } from '#adapters/postgres/notifications/postgres-notification-switches';
import { PostgresNotifications } from '#adapters/postgres/notifications/postgres-notifications';
import { PostgresNotifier } from '#adapters/postgres/notifications/postgres-notifier';
import { PostgresReminderUnsubscriber } from '#adapters/postgres/notifications/postgres-reminder-unsubscriber';
import {
  PostgresPushSubscriptions,
  PushReminderChannel,
} from '#adapters/postgres/notifications/postgres-push-subscriptions';
import { HmacUnsubscribeLinks } from '#adapters/tokens/hmac-unsubscribe-links';
import {
  DueReminders,
  NotificationMailer,
  Notifications,
  NotificationSwitches,
  Notifier,
  Outbox,
  CompositeReminderChannel,
  ReminderUnsubscriber,
  PushSubscriptions,
  ReminderChannel,
  UnsubscribeLinks,
  RemindTravelers,
} from '#core/notifications';
import { Clock } from '#core/shared';
import { isAnyRequest, isSignedIn, requestBindings } from './request-bindings.ts';

/** Reminders that go out, and the links in them. */
export const notificationsBindings = requestBindings(isAnyRequest, ({ factory, alias, useCase }) => {
  factory(HmacUnsubscribeLinks, ({ secrets }) => new HmacUnsubscribeLinks(secrets.reminderKey));
  alias(UnsubscribeLinks, HmacUnsubscribeLinks);
  factory(
    ReminderUnsubscriber,
    ({ db, clock }, get) => new PostgresReminderUnsubscriber(db, get(HmacUnsubscribeLinks), clock),
  );
  factory(DueReminders, ({ db }) => new PostgresDueReminders(db));
  factory(ReminderChannel, ({ db, clock, random, secrets, settings }, get) => {
    const emailChannel = new EmailReminderChannel(get(Outbox), settings, get(HmacUnsubscribeLinks));
    const pushed = new PushReminderChannel(db, { clock, random, encryptor: secrets });
    return new CompositeReminderChannel([emailChannel, pushed]);
  });
  factory(NotificationMailer, ({ settings, clock }, get) => new OutboxNotificationMailer(get(Outbox), settings, clock));
  factory(
    Notifier,
    ({ db, clock, random, secrets }, get) =>
      new PostgresNotifier(db, { clock, random, encryptor: secrets, mailer: get(NotificationMailer) }),
  );
  useCase(RemindTravelers, DueReminders, ReminderChannel, Clock);
});

/** What the Traveler who asks was told, and their devices that show reminders. */
export const ownNotificationsBindings = requestBindings(isSignedIn, ({ factory }) => {
  factory(Notifications, ({ db, clock, session }) => new PostgresNotifications(db, session.id, clock));
  factory(NotificationSwitches, ({ db, session }) => new PostgresNotificationSwitches(db, session.id));
  factory(
    PushSubscriptions,
    ({ db, clock, random, secrets, session }) =>
      new PostgresPushSubscriptions(db, session.id, { clock, random, key: secrets.vapid.publicKey }),
  );
});
