import { renderEmail } from '#adapters/mail/email-layout';
import type { Db } from '#adapters/postgres/database/database';
import { hasUnread, isUnread } from '#adapters/postgres/notifications/push-queue';
import { type OutgoingEmail, type Mailer, UndeliverableMail } from '#core/notifications/server';
import type { Clock } from '#core/shared';
import type { Secrets } from '#composition/server/context/secrets';
import { PermanentJobFailure, type JobHandler } from './worker.ts';

/** Decrypts an email of the outbox, renders it and passes it to the mailer, unless what it says was read meanwhile; a job whose email is no longer wanted fails for good. */
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
