import type { MessageKey } from '../../../messages/index.ts';
import type { QuestContentId } from '../../../content/index.ts';
import { type CalendarDate, daysBetween, mondayOf } from '../../../shared/index.ts';
import type { CohortRecord, RescheduledEnrollment } from '../../cohorts/cohort-record.ts';
import { rescheduledForShift } from './shift-cohort.rules.ts';

/** What moving somebody to another cohort depends on: the quest they are on, if any, and whether they were enrolled there before. */
export interface MoveInput {
  readonly quest: QuestContentId | undefined;
  readonly wasEnrolledThere: boolean;
}

/** OPE-3 · Why somebody cannot be moved to a cohort: they are on no quest, the cohort has another quest, or they were enrolled there before. */
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
