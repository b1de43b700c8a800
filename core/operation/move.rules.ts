import type { MessageKey } from '../messages/index.ts';
import type { QuestContentId } from '../quests/index.ts';
import { type CalendarDate, daysBetween, mondayOf } from '../shared/index.ts';
import type { KeptCohort, MovedWalk } from './kept-cohort.ts';
import { shiftedWalk } from './shift.rules.ts';

/** What moving somebody to another cohort depends on: the quest they are on, if any, and whether they walked there before. */
export interface Move {
  readonly quest: QuestContentId | undefined;
  readonly hasWalkedThere: boolean;
}

/** OPE-3 · Why somebody cannot be moved to a cohort: they are on no quest, it walks another one, or they walked there before. */
export function moveProblem(
  { questContentId }: Pick<KeptCohort, 'questContentId'>,
  { quest, hasWalkedThere }: Move,
): MessageKey | undefined {
  if (quest === undefined) return 'moveWithoutQuest';
  if (quest !== questContentId) return 'moveToOtherQuest';
  return hasWalkedThere ? 'moveToWalkedCohort' : undefined;
}

/** OPE-3 · A walk by the calendar of another cohort: it starts on the Monday of that one's week, and its days go along as in a shift. */
export function movedWalk(
  walk: Parameters<typeof shiftedWalk>[0],
  { startingDate }: Pick<KeptCohort, 'startingDate'>,
  today: CalendarDate,
): MovedWalk {
  const weeks = daysBetween(mondayOf(walk.startingDate), mondayOf(startingDate)) / 7;
  return shiftedWalk(walk, weeks, today);
}
