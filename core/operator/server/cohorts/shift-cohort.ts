import { Refusal } from '../../../messages/index.ts';
import { isQuestComplete } from '../../../quests/index.ts';
import { type CalendarDate, type Clock, plusDays, todayIn } from '../../../shared/index.ts';
import type { CohortAdmin } from '../operator.port.ts';
import { typedDateRefusal } from '../typed-date.rules.ts';
import { scheduleUndatedItemsOf } from './schedule-undated-items.ts';
import { cohortForUpdate } from './edit-cohort.ts';
import type { CohortRecord } from '../../cohort-record.ts';
import { type Shift, rescheduledForShift, shiftProblem, shiftState } from './shift-cohort.rules.ts';

/** The changes of a shift, made or planned. */
export interface ShiftReport {
  readonly cohort: CohortRecord;
  readonly startingDate: CalendarDate;
  /** The number of enrollments that move; completed and inactive ones stay. */
  readonly walks: number;
  /** How many planned days move, and how many of them would be in the past and are planned again. */
  readonly days: number;
  readonly waiting: number;
  readonly isChanged: boolean;
}

/** A requested shift, whose first day may be missing. */
export type ShiftRequest = Pick<Shift, 'weeks'> & { readonly from: Shift['from'] | undefined };

/** OPE-2 SCH-41 · Moves the start of a cohort by some weeks, along with everyone whose quest in it is in progress. */
export class ShiftCohort {
  constructor(
    private readonly cohortAdmin: CohortAdmin,
    private readonly clock: Clock,
  ) {}

  /**
   * Refuses with `cohortUnknown`, `shiftNotValid`, as {@link typedDateRefusal} says, without a day with `shiftFromMissing`, and
   * with `shiftFromElsewhere` when the cohort starts on neither of the two days.
   */
  async run(enrollmentCode: string, { from, weeks }: ShiftRequest, isDry = false): Promise<ShiftReport> {
    const problem = shiftProblem(weeks);
    if (problem) throw new Refusal(problem);
    const refusal = from === undefined ? undefined : typedDateRefusal(from);
    if (refusal) throw refusal;
    const cohort = await cohortForUpdate(this.cohortAdmin, enrollmentCode);
    const { startingDate } = cohort;
    if (from === undefined) throw new Refusal('shiftFromMissing', { startingDate });
    const shift = { from, weeks };
    const state = shiftState(cohort, shift);
    if (state === 'elsewhere') throw new Refusal('shiftFromElsewhere', { startingDate, from: shift.from });
    if (state === 'done') return { cohort, startingDate, walks: 0, days: 0, waiting: 0, isChanged: false };

    const now = this.clock.now();
    const later = plusDays(from, weeks * 7);
    const moved = (await this.cohortAdmin.activeEnrollmentsForUpdate(cohort.id)).flatMap(
      ({ traveler, progress, quest }) => {
        const today = todayIn(progress.zone, now);
        return isQuestComplete(quest, today)
          ? []
          : [{ traveler, progress, to: rescheduledForShift(progress, weeks, today) }];
      },
    );
    const days = moved.flatMap(({ progress, to }) =>
      to.planned.filter((item, index) => item.date !== progress.planned[index]?.date),
    );
    const enrollments = moved.map(({ to }) => to);
    if (!isDry) {
      await this.cohortAdmin.shift(cohort.id, later, enrollments, now);
      await scheduleUndatedItemsOf(this.cohortAdmin, moved, this.clock);
    }
    const waiting = days.filter(({ date }) => date === null).length;
    return { cohort, startingDate: later, walks: enrollments.length, days: days.length, waiting, isChanged: true };
  }
}
