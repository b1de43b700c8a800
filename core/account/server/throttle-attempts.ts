import { retryLaterRefusal, type RetryLaterKey } from '../../messages/index.ts';
import type { Devices } from './account.port.ts';
import type { RateLimits } from '../account.port.ts';
import { type AttemptKind, attemptRateLimits, rateLimitsOf, REQUEST_LIMITS } from '../rate-limits.rules.ts';
import type { TravelerId } from '../../shared/index.ts';
import { emailKey } from '../identity.rules.ts';

/** The origin of a request: the network, and the device if the request names it. */
export interface Caller {
  readonly clientNetwork: string;
  readonly deviceSecret?: string | undefined;
}

/** Counts attempts on the account of an address, whether or not there is one. */
export class ThrottleAttempts {
  constructor(
    private readonly rateLimits: RateLimits,
    private readonly devices: Devices,
  ) {}

  /** Returns a function that takes the attempt back if it turns out to be right. Refuses with `key`. */
  async run(
    attempt: AttemptKind,
    emailKey: string,
    { clientNetwork, deviceSecret }: Caller,
    key: RetryLaterKey = 'errorTooManyRequests',
  ): Promise<() => Promise<void>> {
    const isKnownDevice = deviceSecret !== undefined && (await this.devices.knows(emailKey, deviceSecret));
    const counted = attemptRateLimits(attempt, emailKey, { origin: clientNetwork, isKnownDevice });
    const wait = await this.rateLimits.consume(...counted);
    if (wait > 0) throw retryLaterRefusal(key, wait);
    return () => this.rateLimits.refund(...counted);
  }
}

/** Refuses with `errorTooManyRequests` while there are seconds to wait. */
export function refuseWhileWaiting(seconds: number): void {
  if (seconds > 0) throw retryLaterRefusal('errorTooManyRequests', seconds);
}

/** REL-28 · Counts a report of content or a person against the Traveler who sends it: 10 a day. */
export class ThrottleAbuseReports {
  constructor(private readonly rateLimits: RateLimits) {}

  /** Refuses with `errorTooManyRequests`. */
  async run(traveler: TravelerId): Promise<void> {
    const wait = await this.rateLimits.consume(
      ...rateLimitsOf(`abuse reports of ${traveler}`, REQUEST_LIMITS.abuseReportsOfTraveler),
    );
    refuseWhileWaiting(wait);
  }
}

/** Counts a report of errors against the Traveler who sends it: 5 an hour. */
export class ThrottleReports {
  constructor(private readonly rateLimits: RateLimits) {}

  /** Refuses with `errorTooManyRequests`. */
  async run(traveler: TravelerId): Promise<void> {
    const wait = await this.rateLimits.consume(
      ...rateLimitsOf(`reports of ${traveler}`, REQUEST_LIMITS.reportsOfTraveler),
    );
    refuseWhileWaiting(wait);
  }
}

/** Counts emails against the Traveler who sends them and the address that receives them. */
export class ThrottleShares {
  constructor(private readonly rateLimits: RateLimits) {}

  /** Refuses with `errorTooManyRequests`. */
  async run(traveler: TravelerId, receiver: string): Promise<void> {
    const wait = await this.rateLimits.consume(
      ...rateLimitsOf(`shares to ${emailKey(receiver)}`, REQUEST_LIMITS.sharesToAddress),
      ...rateLimitsOf(`shares of ${traveler}`, REQUEST_LIMITS.sharesOfTraveler),
    );
    refuseWhileWaiting(wait);
  }
}
