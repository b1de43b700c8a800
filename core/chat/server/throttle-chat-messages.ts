import type { RateLimits } from '../../account/index.ts';
import { rateLimitsOf } from '../../account/server.ts';
import { retryLaterRefusal } from '../../messages/index.ts';
import type { TravelerId } from '../../shared/index.ts';

/** Counts a chat message against the Traveler who sends it: 30 a minute. */
export class ThrottleChatMessages {
  constructor(private readonly rateLimits: RateLimits) {}

  /** Refuses with `errorTooManyRequests`. */
  async run(traveler: TravelerId): Promise<void> {
    const wait = await this.rateLimits.consume(...rateLimitsOf(`chat messages of ${traveler}`, [CHAT_LIMIT]));
    if (wait > 0) throw retryLaterRefusal('errorTooManyRequests', wait);
  }
}

const CHAT_LIMIT = { most: 30, minutes: 1 };
