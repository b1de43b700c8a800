import type { ContainerModule } from 'inversify';
import { MailedReminders } from '#adapters/mail/mailed-reminders';
import { PostgresDueReminders } from '#adapters/postgres/postgres-due-reminders';
import { PostgresLinkedReminder } from '#adapters/postgres/postgres-linked-reminder';
import { PostgresOutbox } from '#adapters/postgres/postgres-outbox';
import { PostgresPushSubscriptions, PushedReminders } from '#adapters/postgres/postgres-push';
import { HmacReminderLinks } from '#adapters/tokens/hmac-reminder-links';
import {
  DueReminders,
  EveryCourier,
  LinkedReminder,
  PushSubscriptions,
  ReminderCourier,
  ReminderLinks,
  RemindTravelers,
} from '#core/notifications';
import { Clock } from '#core/shared';
import { bindings } from '../../composition/bindings.ts';
import type { ScopeParts } from '../house.ts';

/** Reminders that go out, and the links in them. */
export const notificationsBindings = ({ db, clock, dice, secrets, settings, session }: ScopeParts): ContainerModule =>
  bindings(({ give, make }) => {
    const links = new HmacReminderLinks(secrets.reminderKey);
    give(ReminderLinks, links);
    give(LinkedReminder, new PostgresLinkedReminder(db, links, clock));
    give(DueReminders, new PostgresDueReminders(db));
    const mailed = new MailedReminders(new PostgresOutbox(db, clock, dice, secrets), settings, links);
    const pushed = new PushedReminders(db, { clock, dice, sealing: secrets });
    give(ReminderCourier, new EveryCourier([mailed, pushed]));
    if (session)
      give(
        PushSubscriptions,
        new PostgresPushSubscriptions(db, session.id, { clock, dice, key: secrets.vapid.publicKey }),
      );
    make(RemindTravelers, DueReminders, ReminderCourier, Clock);
  });
