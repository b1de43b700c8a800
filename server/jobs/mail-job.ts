import { laidOut } from '#adapters/mail/letter-layout';
import { type Letter, type Mailer, UndeliverableMail } from '#core/notifications';
import type { Secrets } from '../secrets.ts';
import { JobImpossible, type JobHandler } from './worker.ts';

/** Opens a letter of the outbox, lays it out and hands it to the mailer. */
export const mailJob =
  (mailer: Mailer, secrets: Secrets): JobHandler =>
  async ({ id, payload }) => {
    const letter = JSON.parse(secrets.unseal(Buffer.from(String(payload['sealed']), 'base64'), id)) as Letter;
    try {
      await mailer.send({ id, to: letter.to, subject: letter.subject, ...laidOut(letter) });
    } catch (error) {
      if (error instanceof UndeliverableMail) throw new JobImpossible(error.message, { cause: error });
      throw error;
    }
  };
