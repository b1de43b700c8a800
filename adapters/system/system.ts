import type { Clock, Instant, TimeZone, RandomSource } from '#core/shared';
import { randomInt, randomUUID } from 'node:crypto';

/** The clock of the machine that the server runs on. */
export class SystemClock implements Clock {
  private last = { at: Number.NaN, text: '' };

  /** A call asks several times within a millisecond. */
  now(): Instant {
    const at = Date.now();
    if (at !== this.last.at) this.last = { at, text: new Date(at).toISOString() };
    return this.last.text;
  }

  zone(): TimeZone {
    return 'UTC';
  }
}

/** Chance that cannot be foreseen: codes are rolled with it. */
export class SystemRandomSource implements RandomSource {
  integerBelow(sides: number): number {
    return randomInt(sides);
  }

  uuid(): string {
    return randomUUID();
  }
}
