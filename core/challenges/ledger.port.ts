import type { Points } from '../quests/index.ts';
import type { Instant } from '../shared/index.ts';

/** One line of points: booked once for each reason and subject, and never changed (STP-4). */
export interface LedgerEntry {
  readonly reason: 'challenge';
  /** What it is for: of a challenge its content id, so that a second cohort earns nothing again. */
  readonly subject: string;
  readonly points: Points;
  readonly bookedAt: Instant;
}

/** The points of the Traveler who is asking. */
export abstract class Ledger {
  /** Books an entry unless its reason and subject are booked already; answers whether it was booked. */
  abstract book(entry: LedgerEntry): Promise<boolean>;

  /** The sums of everything booked. */
  abstract totals(): Promise<Points>;
}
