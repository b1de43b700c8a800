import { entriesToBook, type Ledger, type LedgerEntry } from '#core/challenges';
import type { Points } from '#core/quests';
import type { TravelerId } from '#core/shared';
import type { MemoryWorld } from './memory-world.ts';

/** The points of one Traveler in memory. */
export class MemoryLedger implements Ledger {
  constructor(
    private readonly world: MemoryWorld,
    private readonly traveler: TravelerId,
  ) {}

  async book(entry: LedgerEntry): Promise<boolean> {
    const { ledger } = this.world.life(this.traveler);
    const isNew = entriesToBook([entry], ledger).length > 0;
    if (isNew) ledger.push(entry);
    return isNew;
  }

  async totals(): Promise<Points> {
    return this.world.points(this.traveler);
  }
}
