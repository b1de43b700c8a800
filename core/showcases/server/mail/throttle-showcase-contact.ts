import { emailKey, type LimitWindow, type RateLimits, rateLimitsOf } from '../../../account/index.ts';
import { retryLaterRefusal } from '../../../messages/index.ts';
import type { ShowcaseId } from '../../showcase.ts';

const DAY = 24 * 60;

/** SHW-20 · How often one address may write to owners, and how often the owner of one showcase is written to, within how many minutes. */
export const SHOWCASE_CONTACT_LIMITS: Readonly<Record<'fromAddress' | 'toShowcase', readonly LimitWindow[]>> = {
  fromAddress: [{ most: 5, minutes: DAY }],
  toShowcase: [{ most: 20, minutes: DAY }],
};

/** SHW-20 · Counts what a visitor writes against their address, 5 a day, and against the showcase, 20 a day. */
export class ThrottleShowcaseContact {
  constructor(private readonly rateLimits: RateLimits) {}

  /** Refuses with `errorTooManyRequests`. */
  async run(showcase: ShowcaseId, email: string): Promise<void> {
    const wait = await this.rateLimits.consume(
      ...rateLimitsOf(`showcase contact from ${emailKey(email)}`, SHOWCASE_CONTACT_LIMITS.fromAddress),
      ...rateLimitsOf(`showcase contact of ${showcase}`, SHOWCASE_CONTACT_LIMITS.toShowcase),
    );
    if (wait > 0) throw retryLaterRefusal('errorTooManyRequests', wait);
  }
}
