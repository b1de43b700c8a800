import { DigestMailer, type DueDigest, type DueDigests, SendDigests } from '#core/notifications/server';
import type { Clock } from '#core/shared';

/** Remembers what it was given to send. */
class RecordingDigestMailer extends DigestMailer {
  readonly taken: DueDigest[] = [];

  async send(digests: readonly DueDigest[]): Promise<void> {
    this.taken.push(...digests);
  }
}

/** Sends all due daily emails, two at a time, and returns them. */
export async function sendDueDigests(
  clock: Clock,
  inTransaction: (look: (due: DueDigests) => Promise<number>) => Promise<number>,
): Promise<readonly DueDigest[]> {
  const mailer = new RecordingDigestMailer();
  const look = (due: DueDigests): Promise<number> => new SendDigests(due, mailer, clock).run(2);
  while ((await inTransaction(look)) === 2);
  return mailer.taken;
}
