import { randomInt, randomUUID } from 'node:crypto';
import type { Dice } from '#core/shared';

/** Chance that cannot be foreseen: codes are rolled with it. */
export class SystemDice implements Dice {
  roll(sides: number): number {
    return randomInt(sides);
  }

  id(): string {
    return randomUUID();
  }
}
