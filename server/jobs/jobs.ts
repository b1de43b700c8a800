import { renderEmail } from '#adapters/mail/email-layout';
import type { Db } from '#adapters/postgres/database/database';
import {
  hasUnread,
  isOpen,
  isUnread,
  openPushSubscriptions,
  type PushJobPayload,
} from '#adapters/postgres/notifications/push-queue';
import { type OutgoingEmail, type Mailer, UndeliverableMail } from '#core/notifications/server';
import type { Clock } from '#core/shared';
import type { Secrets } from '#composition/server/context/secrets';
import { PermanentJobFailure, type JobHandler, serialHandler } from './worker.ts';
import type { PushNotifier } from '#core/notifications';
import type { AppContext } from '#composition/server/request-scope';
import { type Crm, CrmRejection } from '#core/account/server';
import { type FirestoreRooms, roomOf } from '#adapters/firestore/chat/firestore-rooms';

/**
 * Decrypts an email of the outbox, renders it and passes it to the mailer, unless its subject has been read; a job
 * whose email is no longer wanted fails for good.
 */
export const sendMailJob =
  (
    mailer: Mailer,
    { db, secrets, clock }: { readonly db: Db; readonly secrets: Secrets; readonly clock: Clock },
  ): JobHandler =>
  async ({ id, payload }) => {
    const email = JSON.parse(secrets.decrypt(Buffer.from(String(payload['sealed']), 'base64'), id)) as OutgoingEmail;
    if (email.isDecoy === true) return;
    if (email.until !== undefined && email.until <= clock.now()) throw new PermanentJobFailure('what it says is over');
    if (email.unlessRead !== undefined && !(await isUnread(db, email.unlessRead))) return;
    if (email.whileOpen && !(await isOpen(db, email.whileOpen))) return;
    const { whileUnread } = email;
    if (whileUnread && !(await hasUnread(db, whileUnread.chatId, whileUnread.traveler))) return;
    try {
      await mailer.send({
        id,
        to: email.to,
        replyTo: email.replyTo,
        subject: email.subject,
        ...renderEmail(email),
        stopUrl: email.stop?.url,
      });
    } catch (error) {
      if (error instanceof UndeliverableMail) throw new PermanentJobFailure(error.message, { cause: error });
      throw error;
    }
  };

/**
 * Sends a push to its browser until its day ends, unless its subject has been read or the session of the browser has
 * ended; deletes the subscription when the browser is gone.
 */
export const sendPushJob =
  (push: PushNotifier, { db, clock, secrets }: Pick<AppContext, 'db' | 'clock' | 'secrets'>): JobHandler =>
  async ({ id, payload }) => {
    const encrypted = Buffer.from(String(payload['sealed']), 'base64');
    const { to, message, until, whileUnread, unlessRead } = JSON.parse(
      secrets.decrypt(encrypted, id),
    ) as PushJobPayload;
    if (until <= clock.now()) throw new PermanentJobFailure('what it says is over');
    const browser = await openPushSubscriptions(db, clock.now())
      .where('push_subscriptions.id', '=', to)
      .executeTakeFirst();
    if (!browser) return;
    if (whileUnread !== undefined && !(await hasUnread(db, whileUnread, browser.traveler_id))) return;
    if (unlessRead !== undefined && !(await isUnread(db, unlessRead))) return;
    const isThere = await push.send(browser, message, until);
    if (!isThere) await db.deleteFrom('push_subscriptions').where('id', '=', to).execute();
  };

/** Sends unsent changes of a contact to the CRM; does nothing when the contact was deleted. */
export const syncContactJob = (crm: Crm, { db, clock }: Pick<AppContext, 'db' | 'clock'>): JobHandler =>
  serialHandler(async ({ payload }) => {
    const person = await db
      .selectFrom('contacts as contact')
      .innerJoin('travelers as traveler', 'traveler.id', 'contact.traveler_id')
      .where('contact.id', '=', String(payload['contact']))
      .select(['contact.id', 'contact.crm_id', 'traveler.email', 'traveler.first_name', 'traveler.last_name'])
      .executeTakeFirst();
    if (!person) return;
    const { id, email, first_name: firstName, last_name: lastName } = person;
    try {
      const crmId = person.crm_id ?? (await crm.upsert({ email, firstName, lastName }));
      await db.updateTable('contacts').set({ crm_id: crmId }).where('id', '=', id).execute();
      const untold = db.selectFrom('contact_tags').where('contact_id', '=', id).where('sent_at', 'is', null);
      for (const { tag } of await untold.select('tag').execute()) {
        await crm.tag(crmId, tag);
        const markSent = db.updateTable('contact_tags').set({ sent_at: clock.now() });
        await markSent.where('contact_id', '=', id).where('tag', '=', tag).execute();
      }
    } catch (error) {
      if (error instanceof CrmRejection) throw new PermanentJobFailure(error.message, { cause: error });
      throw error;
    }
  });

/**
 * Opens or closes the room of a relationship in Firestore to match its current state; a deleted relationship has no
 * room.
 */
export const writeChatroomJob = (rooms: FirestoreRooms | undefined, { db }: Pick<AppContext, 'db'>): JobHandler =>
  serialHandler(async ({ payload }) => {
    const id = String(payload['room']);
    const pair = await db
      .selectFrom('relationships')
      .where('id', '=', id)
      .select(['type', 'is_open as isOpen', 'fellows_before as fellowsBefore', 'inviter_id', 'invitee_id'])
      .executeTakeFirst();
    const room = pair && roomOf({ id, ...pair, inviter: { id: pair.inviter_id }, invitee: { id: pair.invitee_id } });
    await rooms?.put([room ?? { id }]);
  });
