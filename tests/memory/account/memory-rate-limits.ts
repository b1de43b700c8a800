import type { RateLimit, RateLimits } from '#core/account';
import { secondsLeft } from '#core/account/server';
import type { Clock, Instant } from '#core/shared';

/** Limits counted while the page or the test lasts. */
export class MemoryRateLimits implements RateLimits {
  private readonly taken = new Map<string, Instant[]>();

  constructor(private readonly clock: Clock) {}

  async consume(...rateLimits: readonly RateLimit[]): Promise<number> {
    const now = this.clock.now();
    const wait = this.longestWait(rateLimits, now);
    if (wait === 0) for (const { bucket } of rateLimits) this.taken.set(bucket, [...this.takenOf(bucket), now]);
    return wait;
  }

  async secondsUntilFree(...rateLimits: readonly RateLimit[]): Promise<number> {
    return this.longestWait(rateLimits, this.clock.now());
  }

  async refund(...rateLimits: readonly RateLimit[]): Promise<void> {
    for (const { bucket } of rateLimits) this.taken.get(bucket)?.pop();
  }

  private longestWait(rateLimits: readonly RateLimit[], now: Instant): number {
    return Math.max(0, ...rateLimits.map((rateLimit) => this.waitFor(rateLimit, now)));
  }

  private waitFor({ bucket, most, minutes }: RateLimit, now: Instant): number {
    const oldest = this.takenOf(bucket).at(-most);
    return oldest === undefined ? 0 : secondsLeft(oldest, minutes, now);
  }

  private takenOf(bucket: string): readonly Instant[] {
    return this.taken.get(bucket) ?? [];
  }
}
