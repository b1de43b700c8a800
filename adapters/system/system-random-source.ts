import { randomInt, randomUUID } from 'node:crypto';
import type { RandomSource } from '#core/shared';

/** Chance that cannot be foreseen: codes are rolled with it. */
export class SystemRandomSource implements RandomSource {
  integerBelow(sides: number): number {
    return randomInt(sides);
  }

  uuid(): string {
    return randomUUID();
  }
}
