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

  async book(entries: readonly LedgerEntry[]): Promise<readonly LedgerEntry[]> {
    const { ledger } = this.world.life(this.traveler);
    const booked = entriesToBook(entries, ledger);
    ledger.push(...booked);
    return booked;
  }

  async totals(): Promise<Points> {
    return this.world.points(this.traveler);
  }
}
