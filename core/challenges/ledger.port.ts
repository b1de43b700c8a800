import type { Points } from '../quests/index.ts';
import type { LedgerEntry } from './ledger.ts';

/** The points of the Traveler who is asking. */
export abstract class Ledger {
  /** Books an entry unless its reason and subject are booked already; answers whether it was booked. */
  abstract book(entry: LedgerEntry): Promise<boolean>;

  /** The sums of everything booked. */
  abstract totals(): Promise<Points>;
}
