import type { CalendarDate, Instant } from '../shared/index.ts';
import type { CohortId } from './quest.ts';

/** A quest that a Traveler joined at some time, as the quest manager lists it. */
export interface JoinedQuest {
  readonly cohortId: CohortId;
  readonly title: string;
  readonly isSampleQuest: boolean;
  /** The Monday of its first week, in the Traveler's zone. */
  readonly startingDate: CalendarDate;
  readonly joinedAt: Instant;
  readonly lastVisitAt: Instant;
  /** Null while it is not completed. */
  readonly completedAt: Instant | null;
  /** Whether it is over for this Traveler: its cohort was closed, or they left it for another quest. */
  readonly isClosed: boolean;
  /** Whether it is the one in progress; at most one is. */
  readonly isCurrent: boolean;
}
