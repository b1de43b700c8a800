import type { Clock, Instant, TimeZone, RandomSource } from '#core/shared';
import { randomInt, randomUUID } from 'node:crypto';

/** The clock of the machine that the server runs on. */
export class SystemClock implements Clock {
  now(): Instant {
    return new Date().toISOString();
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
