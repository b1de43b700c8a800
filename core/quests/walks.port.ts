import type { CalendarDate, Instant } from '../shared/index.ts';
import type { CohortId, Quest } from './quest.ts';

/** The walks of the Traveler who is asking, as the server keeps them. */
export abstract class Walks {
  /** The one in progress. Whoever else would change it waits until the one who asked is done. */
  abstract hold(): Promise<Quest | undefined>;

  /** The cohort of a Quest Code, open or not. */
  abstract cohort(enrollmentCode: string): Promise<JoinableCohort | undefined>;

  /**
   * Makes the walk in this cohort the one in progress, from that Monday on; the one before keeps its progress. One that
   * was begun earlier keeps what is completed; its open items wait to be planned anew (QST-1), and what they missed on the
   * Traveler's calendar stays missed (TIME-4).
   */
  abstract begin(cohort: CohortId, startingDate: CalendarDate, at: Instant): Promise<void>;
}

/** What joining depends on. */
export interface JoinableCohort {
  readonly id: CohortId;
  readonly startingDate: CalendarDate;
  readonly isSampleQuest: boolean;
  readonly isClosed: boolean;
  /** Whether the Traveler who is asking walked there before. */
  readonly hasBegun: boolean;
}
