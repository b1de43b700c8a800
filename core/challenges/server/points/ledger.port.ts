import type { Points } from '../../../quests/index.ts';
import type { LedgerEntry } from './ledger-entry.ts';

/** The points of the Traveler who is asking. */
export abstract class Ledger {
  /** Books what is not booked yet, each reason and subject once; answers what was booked by this call. */
  abstract book(entries: readonly LedgerEntry[]): Promise<readonly LedgerEntry[]>;

  /** The sums of everything booked. */
  abstract totals(): Promise<Points>;
}
