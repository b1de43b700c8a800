import { retryLaterRefusal } from '../../../messages/index.ts';
import type { TravelerId } from '../../../shared/index.ts';
import { emailKey } from '../../identity.rules.ts';
import type { RateLimits } from '../../rate-limits/rate-limits.port.ts';
import { rateLimitsOf, REQUEST_LIMITS } from '../../rate-limits/rate-limits.rules.ts';

/** Counts what is sent by e-mail, against the Traveler who sends it and the address that it goes to. */
export class ThrottleShares {
  constructor(private readonly rateLimits: RateLimits) {}

  /** Refuses with `errorTooManyRequests`. */
  async run(traveler: TravelerId, receiver: string): Promise<void> {
    const wait = await this.rateLimits.consume(
      ...rateLimitsOf(`shares to ${emailKey(receiver)}`, REQUEST_LIMITS.sharesToAddress),
      ...rateLimitsOf(`shares of ${traveler}`, REQUEST_LIMITS.sharesOfTraveler),
    );
    if (wait > 0) throw retryLaterRefusal('errorTooManyRequests', wait);
  }
}
