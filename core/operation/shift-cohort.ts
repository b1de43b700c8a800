import { Refusal } from '../messages/index.ts';
import { isQuestComplete } from '../quests/index.ts';
import { type CalendarDate, type Clock, isCalendarDate, plusDays, todayIn } from '../shared/index.ts';
import type { CohortDesk } from './cohort-desk.port.ts';
import { dateOpenItems } from './date-open-items.ts';
import { heldCohort } from './find-cohort.ts';
import type { KeptCohort } from './kept-cohort.ts';
import { type Shift, shiftedWalk, shiftProblem, shiftState } from './shift.rules.ts';

/** What a shift changes, or would. */
export interface ShiftReport {
  readonly cohort: KeptCohort;
  readonly startingDate: CalendarDate;
  /** How many walks go along; those that are complete, and those that were left, stay where they are. */
  readonly walks: number;
  /** How many planned days move, and how many of them would lie in the past and are planned anew. */
  readonly days: number;
  readonly waiting: number;
  readonly isChanged: boolean;
}

/** A shift as it is asked for, by somebody who may not say from when. */
export type WishedShift = Pick<Shift, 'weeks'> & { readonly from: Shift['from'] | undefined };

/** OPE-2 SCH-41 · Has a cohort start some weeks later or earlier, and everybody who is on the way in it with it. */
export class ShiftCohort {
  constructor(
    private readonly desk: CohortDesk,
    private readonly clock: Clock,
  ) {}

  /**
   * Refuses with `cohortUnknown`, `shiftNotValid`, `cohortStartNotValid`, without a day with `shiftFromMissing`, and with
   * `shiftFromElsewhere` when the cohort starts on neither of the two days.
   */
  async run(enrollmentCode: string, { from, weeks }: WishedShift, isDry = false): Promise<ShiftReport> {
    const problem = shiftProblem(weeks);
    if (problem) throw new Refusal(problem);
    if (from !== undefined && !isCalendarDate(from)) throw new Refusal('cohortStartNotValid', { date: from });
    const cohort = await heldCohort(this.desk, enrollmentCode);
    const { startingDate } = cohort;
    if (from === undefined) throw new Refusal('shiftFromMissing', { startingDate });
    const shift = { from, weeks };
    const state = shiftState(cohort, shift);
    if (state === 'elsewhere') throw new Refusal('shiftFromElsewhere', { startingDate, from: shift.from });
    if (state === 'done') return { cohort, startingDate, walks: 0, days: 0, waiting: 0, isChanged: false };

    const now = this.clock.now();
    const later = plusDays(from, weeks * 7);
    const moved = (await this.desk.walks(cohort.id)).flatMap(({ traveler, walk, quest }) => {
      const today = todayIn(walk.zone, now);
      return isQuestComplete(quest, today) ? [] : [{ traveler, walk, to: shiftedWalk(walk, weeks, today) }];
    });
    const days = moved.flatMap(({ walk, to }) =>
      to.planned.filter((item, place) => item.date !== walk.planned[place]?.date),
    );
    const walks = moved.map(({ to }) => to);
    if (!isDry) {
      await this.desk.shift(cohort.id, later, walks, now);
      await dateOpenItems(this.desk, moved, this.clock);
    }
    const waiting = days.filter(({ date }) => date === null).length;
    return { cohort, startingDate: later, walks: walks.length, days: days.length, waiting, isChanged: true };
  }
}
