import type { Ledger, LedgerEntry } from '#core/challenges';
import type { Points } from '#core/quests';
import type { TravelerId } from '#core/shared';
import type { MemoryWorld } from './memory-world.ts';

/** The points of one Traveler in memory. */
export class MemoryLedger implements Ledger {
  constructor(
    private readonly world: MemoryWorld,
    private readonly traveler: TravelerId,
  ) {}

  async book({ subject, points }: LedgerEntry): Promise<boolean> {
    const { ledger } = this.world.life(this.traveler);
    if (ledger.has(subject)) return false;
    ledger.set(subject, points);
    return true;
  }

  async totals(): Promise<Points> {
    return this.world.points(this.traveler);
  }
}
