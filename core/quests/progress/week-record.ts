import type { CalendarDate, Instant } from '../../shared/index.ts';
import type { ChallengeId, WeekId } from '../../content/index.ts';

/** One week of a Traveler's quest by itself: when it starts, what it holds, and when it was completed. */
export interface WeekRecord {
  readonly id: WeekId;
  readonly contentfulId: WeekId;
  readonly weekNumber: number;
  readonly weekName: string;
  readonly title: string;
  /** A Monday, in the Traveler's zone. */
  readonly startingDate: CalendarDate;
  readonly unlockAfterDays: number | null;
  readonly contentIds: readonly ChallengeId[];
  /** Null while it is not completed. */
  readonly completedAt: Instant | null;
}
