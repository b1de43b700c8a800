import { type Allowance, type Limits, secondsLeft } from '#core/account';
import type { Clock, Instant } from '#core/shared';

/** Limits counted while the page or the test lasts. */
export class MemoryLimits implements Limits {
  private readonly taken = new Map<string, Instant[]>();

  constructor(private readonly clock: Clock) {}

  async take(...allowances: readonly Allowance[]): Promise<number> {
    const now = this.clock.now();
    const wait = Math.max(0, ...allowances.map((allowance) => this.waitFor(allowance, now)));
    if (wait === 0) for (const { bucket } of allowances) this.taken.set(bucket, [...this.takenOf(bucket), now]);
    return wait;
  }

  async giveBack(...allowances: readonly Allowance[]): Promise<void> {
    for (const { bucket } of allowances) this.taken.get(bucket)?.pop();
  }

  private waitFor({ bucket, most, minutes }: Allowance, now: Instant): number {
    const oldest = this.takenOf(bucket).at(-most);
    return oldest === undefined ? 0 : secondsLeft(oldest, minutes, now);
  }

  private takenOf(bucket: string): readonly Instant[] {
    return this.taken.get(bucket) ?? [];
  }
}
