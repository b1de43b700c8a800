import { retryLaterRefusal } from '../../../messages/index.ts';
import type { TravelerId } from '../../../shared/index.ts';
import type { RateLimits } from '../../rate-limits/rate-limits.port.ts';
import { rateLimitsOf, REQUEST_LIMITS } from '../../rate-limits/rate-limits.rules.ts';

/** REL-28 · Counts a report of what somebody wrote or made against the Traveler who sends it: 10 a day. */
export class ThrottleAbuseReports {
  constructor(private readonly rateLimits: RateLimits) {}

  /** Refuses with `errorTooManyRequests`. */
  async run(traveler: TravelerId): Promise<void> {
    const wait = await this.rateLimits.consume(
      ...rateLimitsOf(`abuse reports of ${traveler}`, REQUEST_LIMITS.abuseReportsOfTraveler),
    );
    if (wait > 0) throw retryLaterRefusal('errorTooManyRequests', wait);
  }
}
