import type { LimitWindow, RateLimits } from '../../account/index.ts';
import { rateLimitsOf } from '../../account/server.ts';
import { retryLaterRefusal } from '../../messages/index.ts';
import type { TravelerId } from '../../shared/index.ts';

/** SET-1 · How often a Traveler may send feedback on the app, and within how many minutes. */
export const APP_FEEDBACK_LIMITS: readonly LimitWindow[] = [{ most: 5, minutes: 60 }];

/** SET-1 · Counts an opinion on the app against the Traveler who sends it: 5 an hour. */
export class ThrottleAppFeedback {
  constructor(private readonly rateLimits: RateLimits) {}

  /** Refuses with `errorTooManyRequests`. */
  async run(traveler: TravelerId): Promise<void> {
    const wait = await this.rateLimits.consume(...rateLimitsOf(`app feedback of ${traveler}`, APP_FEEDBACK_LIMITS));
    if (wait > 0) throw retryLaterRefusal('errorTooManyRequests', wait);
  }
}

/** ACC-9 · How often a Traveler may download all of their data, and within how many minutes. */
export const DOWNLOAD_LIMITS: readonly LimitWindow[] = [{ most: 5, minutes: 60 }];

/** ACC-9 · Counts a download of everything against its Traveler: 5 an hour. */
export class ThrottleDownloads {
  constructor(private readonly rateLimits: RateLimits) {}

  /** Refuses with `tooManyDownloads`. */
  async run(traveler: TravelerId): Promise<void> {
    const wait = await this.rateLimits.consume(...rateLimitsOf(`downloads ${traveler}`, DOWNLOAD_LIMITS));
    if (wait > 0) throw retryLaterRefusal('tooManyDownloads', wait);
  }
}
