import type { CalendarDate, Instant } from '../../shared/index.ts';
import type { CohortId, Quest } from '../quest.ts';

/** The enrollments of the requesting Traveler, as the server stores them. */
export abstract class Enrollments {
  /** The one in progress. Whoever else would change it waits until the one who asked is done. */
  abstract activeForUpdate(): Promise<Quest | undefined>;

  /** The cohort of a Quest Code, open or not. */
  abstract findCohort(enrollmentCode: string): Promise<JoinableCohort | undefined>;

  /**
   * Makes the quest in this cohort the active one, from that Monday on; the previous one keeps its progress. One that
   * was begun earlier keeps what is completed; its open items wait to be planned anew (QST-1), and what they missed on the
   * Traveler's calendar stays missed (TIME-4).
   */
  abstract begin(cohort: CohortId, startingDate: CalendarDate, at: Instant): Promise<void>;

  /** When the Traveler completed the quest in this cohort; null while they have not, and when they were never enrolled there. */
  abstract completedAt(cohort: CohortId): Promise<Instant | null>;

  /** Makes the quest that was begun in this cohort the active one again, as it was left (QST-28); the previous one keeps its progress. */
  abstract resume(cohort: CohortId, at: Instant): Promise<void>;
}

/** What joining depends on. */
export interface JoinableCohort {
  readonly id: CohortId;
  readonly startingDate: CalendarDate;
  readonly isSampleQuest: boolean;
  readonly isClosed: boolean;
  /** Whether the requesting Traveler was enrolled there before. */
  readonly hasBegun: boolean;
}
