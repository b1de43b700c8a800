import { retryLaterRefusal, type RetryLaterKey } from '../../../messages/index.ts';
import type { Devices } from '../session/devices.port.ts';
import type { RateLimits } from '../../rate-limits/rate-limits.port.ts';
import { type AttemptKind, attemptRateLimits } from '../../rate-limits/rate-limits.rules.ts';

/** From where somebody asks: the network, and the device where it says which it is. */
export interface Caller {
  readonly clientNetwork: string;
  readonly deviceSecret?: string | undefined;
}

/** Counts what somebody attempts on the account of an address, whether or not there is one. */
export class ThrottleAttempts {
  constructor(
    private readonly rateLimits: RateLimits,
    private readonly devices: Devices,
  ) {}

  /** Answers how to take it back, for what turned out to be right. Refuses with `key`. */
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
