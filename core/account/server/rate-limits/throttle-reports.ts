import { retryLaterRefusal } from '../../../messages/index.ts';
import type { TravelerId } from '../../../shared/index.ts';
import type { RateLimits } from '../../rate-limits/rate-limits.port.ts';
import { rateLimitsOf, REQUEST_LIMITS } from '../../rate-limits/rate-limits.rules.ts';

/** Counts a report of errors against the Traveler who sends it: 5 an hour. */
export class ThrottleReports {
  constructor(private readonly rateLimits: RateLimits) {}

  /** Refuses with `errorTooManyRequests`. */
  async run(traveler: TravelerId): Promise<void> {
    const wait = await this.rateLimits.consume(
      ...rateLimitsOf(`reports of ${traveler}`, REQUEST_LIMITS.reportsOfTraveler),
    );
    if (wait > 0) throw retryLaterRefusal('errorTooManyRequests', wait);
  }
}
