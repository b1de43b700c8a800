import type { MessageKey } from '../../../messages/index.ts';
import { firstMissedDate, type PlannedDate, type QuestProgress } from '../../../quests/index.ts';
import { questProgressIndex } from '../../../quests/server.ts';
import { type CalendarDate, plusDays, daysBetween, mondayOf } from '../../../shared/index.ts';
import type { CohortRecord, RescheduledEnrollment } from '../../cohort-record.ts';
import type { QuestContentId } from '../../../content/index.ts';

/** The most weeks by which one shift can move a cohort. */
export const MAX_SHIFT_WEEKS = 52;

/** A shift says from which day on it counts, so that saying it twice shifts once; earlier when `weeks` is negative. */
export interface Shift {
  readonly from: CalendarDate;
  readonly weeks: number;
}

/** OPE-2 · The reason a cohort cannot be shifted by this number of weeks: it is not whole, 0, or above 52. */
export function shiftProblem(weeks: number): MessageKey | undefined {
  const isGood = Number.isInteger(weeks) && weeks !== 0 && Math.abs(weeks) <= MAX_SHIFT_WEEKS;
  return isGood ? undefined : 'shiftNotValid';
}

/** OPE-2 · Whether a shift is pending, done, or names a day on which the cohort does not start. */
export function shiftState(
  { startingDate }: Pick<CohortRecord, 'startingDate'>,
  { from, weeks }: Shift,
): 'open' | 'done' | 'elsewhere' {
  if (startingDate === from) return 'open';
  return startingDate === plusDays(from, weeks * 7) ? 'done' : 'elsewhere';
}

/**
 * OPE-2
 * SCH-6
 * SCH-41 TIME-4 · Progress after a shift by a number of weeks: what is completed keeps its date, what is open moves,
 * and what
 * was missed until today stays missed. Late items move into the past too; other items that would move before today lose
 * their date until they are planned again.
 */
export function rescheduledForShift(
  progress: Pick<QuestProgress, 'id' | 'startingDate' | 'planned' | 'completedSteps' | 'completedChallenges'>,
  weeks: number,
  today: CalendarDate,
): RescheduledEnrollment {
  const { completedOn } = questProgressIndex(progress);
  const shifted = (item: PlannedDate): PlannedDate => {
    if ((completedOn(item.challenge, item.step) ?? completedOn(item.challenge, null)) !== null) return item;
    const promised = { scheduledDate: item.date, missedDate: item.missed, completedOn: null };
    const date = item.date === null ? null : plusDays(item.date, weeks * 7);
    const isLate = item.date !== null && item.date < today;
    const isPast = date !== null && date < today;
    return { ...item, missed: firstMissedDate(promised, today), date: isPast && !isLate ? null : date };
  };
  return {
    quest: progress.id,
    startingDate: plusDays(progress.startingDate, weeks * 7),
    planned: progress.planned.map(shifted),
  };
}

/**
 * The facts on which moving a Traveler to another cohort depends: their quest, if any, and whether they were enrolled
 * there before.
 */
export interface MoveInput {
  readonly quest: QuestContentId | undefined;
  readonly wasEnrolledThere: boolean;
}

/**
 * OPE-3 · The reason a Traveler cannot be moved to a cohort: they are on no quest, the cohort has another quest, or
 * they were enrolled there before.
 */
export function moveProblem(
  { questContentId }: Pick<CohortRecord, 'questContentId'>,
  { quest, wasEnrolledThere }: MoveInput,
): MessageKey | undefined {
  if (quest === undefined) return 'moveWithoutQuest';
  if (quest !== questContentId) return 'moveToOtherQuest';
  return wasEnrolledThere ? 'moveToWalkedCohort' : undefined;
}

/** OPE-3 · Progress by the calendar of another cohort: it starts on the Monday of that cohort's week, and its dates move as in a shift. */
export function rescheduledForMove(
  progress: Parameters<typeof rescheduledForShift>[0],
  { startingDate }: Pick<CohortRecord, 'startingDate'>,
  today: CalendarDate,
): RescheduledEnrollment {
  const weeks = daysBetween(mondayOf(progress.startingDate), mondayOf(startingDate)) / 7;
  return rescheduledForShift(progress, weeks, today);
}
