import { Refusal } from '../messages/index.ts';
import { isQuestComplete } from '../quests/index.ts';
import { type CalendarDate, type Clock, isCalendarDate, plusDays, todayIn } from '../shared/index.ts';
import type { CohortDesk } from './cohort-desk.port.ts';
import { heldCohort } from './find-cohort.ts';
import type { KeptCohort } from './kept-cohort.ts';
import { type Shift, shiftedWalk, shiftProblem, shiftState } from './shift.rules.ts';

/** What a shift changes, or would. */
export interface ShiftReport {
  readonly cohort: KeptCohort;
  readonly startingDate: CalendarDate;
  /** How many walks go along; those that are complete, and those that were left, stay where they are. */
  readonly walks: number;
  /** How many planned days move, and how many of them have to be planned anew. */
  readonly days: number;
  readonly waiting: number;
  readonly isChanged: boolean;
}

/** OPE-2 · Has a cohort start some weeks later or earlier, and everybody who is on the way in it with it. */
export class ShiftCohort {
  constructor(
    private readonly desk: CohortDesk,
    private readonly clock: Clock,
  ) {}

  /** Refuses with `cohortUnknown`, `shiftNotValid`, `cohortStartNotValid`, and with `shiftFromElsewhere` when the cohort starts on neither of the two days. */
  async run(enrollmentCode: string, shift: Shift, isDry = false): Promise<ShiftReport> {
    const problem = shiftProblem(shift.weeks);
    if (problem) throw new Refusal(problem);
    if (!isCalendarDate(shift.from)) throw new Refusal('cohortStartNotValid', { date: shift.from });
    const cohort = await heldCohort(this.desk, enrollmentCode);
    const { startingDate } = cohort;
    const state = shiftState(cohort, shift);
    if (state === 'elsewhere') throw new Refusal('shiftFromElsewhere', { startingDate, from: shift.from });
    if (state === 'done') return { cohort, startingDate, walks: 0, days: 0, waiting: 0, isChanged: false };

    const now = this.clock.now();
    const later = plusDays(shift.from, shift.weeks * 7);
    const moved = (await this.desk.walks(cohort.id)).flatMap(({ walk, quest }) => {
      const today = todayIn(walk.zone, now);
      return isQuestComplete(quest, today) ? [] : [{ walk, to: shiftedWalk(walk, shift.weeks, today) }];
    });
    const days = moved.flatMap(({ walk, to }) =>
      to.planned.filter((item, place) => item.date !== walk.planned[place]?.date),
    );
    const walks = moved.map(({ to }) => to);
    if (!isDry) await this.desk.shift(cohort.id, later, walks, now);
    const waiting = days.filter(({ date }) => date === null).length;
    return { cohort, startingDate: later, walks: walks.length, days: days.length, waiting, isChanged: true };
  }
}
