import { type Clock, instantAt, plusDays, todayIn } from '../../../shared/index.ts';
import { isDigestDue, nextDigestAt } from './emails.rules.ts';
import type { DigestCandidate, DigestMailer, DueDigests } from '../notifications.port.ts';

/** NTF-16 · Sends the daily emails that are due, and schedules the next check of each checked Traveler. */
export class SendDigests {
  constructor(
    private readonly dueDigests: DueDigests,
    private readonly mailer: DigestMailer,
    private readonly clock: Clock,
  ) {}

  /** Checks at most `most` Travelers; returns the number checked, so that the caller can repeat until it is 0. */
  async run(most: number): Promise<number> {
    const now = this.clock.now();
    const candidates = await this.dueDigests.findDue(now, most);
    const today = ({ zone }: DigestCandidate) => todayIn(zone, now);
    const ready = candidates.filter((one) => isDigestDue({ ...one, now, unread: one.items.length }));
    await this.dueDigests.markSent(ready.map((one) => ({ traveler: one.traveler, date: today(one) })));
    await this.mailer.send(ready.map((one) => ({ ...one, until: instantAt(plusDays(today(one), 1), 0, one.zone) })));
    await this.dueDigests.scheduleNextChecks(
      candidates.flatMap((one) => {
        const { traveler, zone, hour } = one;
        const at = nextDigestAt({ ...one, now, lastSentOn: ready.includes(one) ? today(one) : one.lastSentOn });
        return at === undefined ? [] : [{ traveler, zone, hour, at }];
      }),
    );
    return candidates.length;
  }
}
