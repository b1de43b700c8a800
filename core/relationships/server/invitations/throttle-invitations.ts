import { type RateLimits, rateLimitsOf } from '../../../account/index.ts';
import { retryLaterRefusal } from '../../../messages/index.ts';
import type { TravelerId } from '../../../shared/index.ts';
import { INVITATION_LIMITS } from '../../invitations/invitation-limits.rules.ts';

/** REL-23 · Counts an invitation against the Traveler who sends it: 20 a day. */
export class ThrottleInvitations {
  constructor(private readonly rateLimits: RateLimits) {}

  /** Refuses with `errorTooManyRequests`. */
  async run(traveler: TravelerId): Promise<void> {
    const wait = await this.rateLimits.consume(...rateLimitsOf(`invitations of ${traveler}`, [INVITATION_LIMITS.sent]));
    if (wait > 0) throw retryLaterRefusal('errorTooManyRequests', wait);
  }
}
