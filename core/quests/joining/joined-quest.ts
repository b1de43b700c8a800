import type { CalendarDate, Instant, TimeZone } from '../../shared/index.ts';
import type { QuestContentId } from '../../content/index.ts';
import type { CohortId, QuestId } from '../quest.ts';

/** A quest that a Traveler joined at some time, as the quest manager lists it. */
export interface JoinedQuest {
  readonly id: QuestId;
  readonly cohortId: CohortId;
  /** The Quest Code of its cohort, with which it is taken up again. */
  readonly enrollmentCode: string;
  readonly questContentfulId: QuestContentId;
  readonly title: string;
  readonly isSampleQuest: boolean;
  /** The Monday of its first week, in the Traveler's zone. */
  readonly startingDate: CalendarDate;
  readonly joinedAt: Instant;
  readonly lastVisitAt: Instant;
  /** Null while it is not completed. */
  readonly completedAt: Instant | null;
  /** True if it is over for this Traveler: its cohort was closed, or they left it for another quest. */
  readonly isClosed: boolean;
  /** True if it is the one in progress; at most one is. */
  readonly isCurrent: boolean;
}

/** Every quest a Traveler joined, in order of start (QST-9). */
export interface JoinedQuests {
  readonly quests: readonly JoinedQuest[];
  /** The time zone in their profile, which their calendar uses (TIME-2). */
  readonly zone: TimeZone;
}

/** The stored data about joining a quest, besides the progress itself. */
export interface JoinRecord {
  readonly enrollmentCode: string;
  readonly joinedAt: Instant;
  /** When it was last started or left. */
  readonly updatedAt: Instant;
  /** When an item of it was last completed; null if none was. */
  readonly lastCompletionAt: Instant | null;
  readonly isCohortClosed: boolean;
  readonly isCurrent: boolean;
}
