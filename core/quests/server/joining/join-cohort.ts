import { Refusal } from '../../../messages/index.ts';
import {
  type Clock,
  dateOf,
  type DateParts,
  firstMonday,
  isPlausibleToday,
  questCodeProblem,
} from '../../../shared/index.ts';
import { isResumedAsLeft, joinProblem } from '../../joining/joining.rules.ts';
import type { Enrollments } from '../../quests.port.ts';

/** QST-1 QST-28 · Puts a Traveler onto the quest of a Quest Code, and leaves the one they were on as it is. */
export class JoinCohort {
  constructor(
    private readonly enrollments: Enrollments,
    private readonly clock: Clock,
  ) {}

  async run(
    enrollmentCode: string,
    { startOnSameWeek, ...parts }: DateParts & { readonly startOnSameWeek: boolean },
  ): Promise<void> {
    const problem = questCodeProblem(enrollmentCode);
    if (problem) throw new Refusal(problem, { field: 'enrollmentCode' });
    const now = this.clock.now();
    const today = dateOf(parts);
    if (!today || !isPlausibleToday(today, now)) throw new Refusal('dateNotValid', { field: 'userLocalDate' });
    const cohort = await this.enrollments.findCohort(enrollmentCode);
    if (!cohort) throw new Refusal('questCodeNotValid', { field: 'enrollmentCode' });

    const refused = joinProblem(cohort, await this.enrollments.activeForUpdate(), today);
    if (refused) throw new Refusal(refused, refused === 'cohortClosed' ? { field: 'enrollmentCode' } : {});
    if (isResumedAsLeft(await this.enrollments.completedAt(cohort.id))) return this.enrollments.resume(cohort.id, now);
    const startingDate = firstMonday({ cohortStart: cohort.startingDate, today, startOnSameWeek });
    await this.enrollments.begin(cohort.id, startingDate, now);
  }
}
