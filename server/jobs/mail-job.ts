import { laidOut } from '#adapters/mail/letter-layout';
import { type Letter, type Mailer, UndeliverableMail } from '#core/notifications';
import type { Clock } from '#core/shared';
import type { Secrets } from '../secrets.ts';
import { JobImpossible, type JobHandler } from './worker.ts';

/** Opens a letter of the outbox, lays it out and hands it to the mailer; one that nobody needs any more can never be done. */
export const mailJob =
  (mailer: Mailer, { secrets, clock }: { readonly secrets: Secrets; readonly clock: Clock }): JobHandler =>
  async ({ id, payload }) => {
    const letter = JSON.parse(secrets.unseal(Buffer.from(String(payload['sealed']), 'base64'), id)) as Letter;
    if (letter.isDecoy === true) return;
    if (letter.until !== undefined && letter.until <= clock.now()) throw new JobImpossible('what it says is over');
    try {
      await mailer.send({ id, to: letter.to, subject: letter.subject, ...laidOut(letter), stopUrl: letter.stop?.url });
    } catch (error) {
      if (error instanceof UndeliverableMail) throw new JobImpossible(error.message, { cause: error });
      throw error;
    }
  };
