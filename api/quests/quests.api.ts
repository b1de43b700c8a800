import type { DateParts, Instant, TimeZone } from '#core/shared';
import type { Cohort, CohortId, JoinedQuest, ActiveQuest, QuestContentId, QuestId, WeekRecord } from '#core/quests';
import { get, post } from '../endpoint.ts';

/** Every cohort of one Traveler, with the date in its quest's first week from which the one in progress runs. */
export interface JoinedCohorts {
  readonly cohorts: readonly JoinedQuest[];
  readonly cohortStartingDate: DateParts | null;
  /** Whether one of them is in progress. */
  readonly userCohortExist: { readonly exist: boolean };
  readonly timeZone: TimeZone;
}

/** The cohort of the quest in progress. */
export interface ActiveCohort {
  readonly id: CohortId;
  readonly enrollmentCode: string;
  readonly questContentfulId: QuestContentId;
  readonly createdAt: Instant;
  readonly completedAt: Instant | null;
  readonly isClosed: boolean;
}

/** A quest that is not in progress any more. */
export interface OldQuest {
  readonly id: QuestId;
  readonly cohortId: CohortId;
  readonly createdAt: Instant;
  readonly completedAt: Instant | null;
  readonly updatedAt: Instant;
}

export const readActiveQuest = get<object, ActiveQuest>('/quests/active');
export const readOldQuests = get<object, { quests: readonly OldQuest[] }>('/quests/old');
export const readQuestWeeks = get<{ questId: QuestId }, { weeks: readonly WeekRecord[] }>('/quests/{questId}/weeks');
export const readJoinedCohorts = get<object, JoinedCohorts>('/cohorts');
export const readActiveCohort = get<object, ActiveCohort>('/cohorts/active');
export const joinCohort = post<
  { enrollmentCode: string; userLocalDate: DateParts & { startOnSameWeek: boolean } },
  { questId: string }
>('/cohorts');
export const findCohortByCode = get<{ code: string }, Cohort>('/cohorts/code/{code}');
