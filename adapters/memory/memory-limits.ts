import type { Limits } from '#core/account';
import { minutesBetween, type Clock, type Instant } from '#core/shared';

/** Limits counted while the page or the test lasts. */
export class MemoryLimits implements Limits {
  private readonly taken = new Map<string, Instant[]>();

  constructor(private readonly clock: Clock) {}

  async take(bucket: string, most: number, withinMinutes: number): Promise<boolean> {
    const now = this.clock.now();
    const recent = (this.taken.get(bucket) ?? []).filter((at) => minutesBetween(at, now) < withinMinutes);
    const isLeft = recent.length < most;
    this.taken.set(bucket, isLeft ? [...recent, now] : recent);
    return isLeft;
  }

  async giveBack(bucket: string): Promise<void> {
    this.taken.get(bucket)?.pop();
  }
}
