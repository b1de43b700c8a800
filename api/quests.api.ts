import type { DateParts } from '#core/shared';
import type { Cohort, Journey } from '#core/quests';
import { get, post } from './endpoint.ts';

export const activeQuest = get<object, Journey>('/quests/active');
export const joinCohort = post<
  { enrollmentCode: string; userLocalDate: DateParts & { startOnSameWeek: boolean } },
  { questId: string }
>('/cohorts');
export const cohortByCode = get<{ code: string }, Cohort>('/cohorts/code/{code}');
