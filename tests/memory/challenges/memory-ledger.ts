import { entriesToBook, type Ledger, type LedgerEntry } from '#core/challenges';
import type { Points } from '#core/quests';
import type { TravelerId } from '#core/shared';
import type { MemoryDatabase } from '../memory-database.ts';

/** The points of one Traveler in memory. */
export class MemoryLedger implements Ledger {
  constructor(
    private readonly database: MemoryDatabase,
    private readonly traveler: TravelerId,
  ) {}

  async book(entries: readonly LedgerEntry[]): Promise<readonly LedgerEntry[]> {
    const { ledger } = this.database.traveler(this.traveler);
    const booked = entriesToBook(entries, ledger);
    ledger.push(...booked);
    return booked;
  }

  async totals(): Promise<Points> {
    return this.database.points(this.traveler);
  }
}
