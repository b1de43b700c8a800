import type { MessageKey } from '../messages/index.ts';
import { type CalendarDate, type DateParts, partsOf } from '../shared/index.ts';
import { firstMissed } from './agenda.rules.ts';
import { isQuestComplete } from './progress.rules.ts';
import type { Quest } from './quest.ts';
import type { PlannedDate, Walk } from './walk.ts';
import { walkIndex } from './walk.rules.ts';
import type { JoinableCohort } from './walks.port.ts';

/** As much of the quest in progress as joining another one depends on. */
export type QuestInProgress = Pick<Quest, 'cohortId' | 'isSampleQuest' | 'startingDate' | 'weeks'>;

/**
 * QST-1 · Why a Traveler may not join a cohort: they are on it, it is closed and they never walked there, or it is a trial
 * and the regular quest they are on is unfinished.
 */
export function joinProblem(
  cohort: Pick<JoinableCohort, 'id' | 'isSampleQuest' | 'isClosed' | 'hasBegun'>,
  current: QuestInProgress | undefined,
  today: CalendarDate,
): MessageKey | undefined {
  if (current?.cohortId === cohort.id) return 'alreadyOnQuest';
  if (cohort.isClosed && !cohort.hasBegun) return 'cohortClosed';
  const isUnderWay = current !== undefined && !current.isSampleQuest && !isQuestComplete(current, today);
  return cohort.isSampleQuest && isUnderWay ? 'questUnfinished' : undefined;
}

/** QST-1 QST-11 · What is asked before another quest is begun: whether to leave the one in progress, in other words once it is complete; nothing without one. */
export function newQuestQuestion(
  current: Pick<Quest, 'startingDate' | 'weeks'> | undefined,
  today: CalendarDate,
): MessageKey | undefined {
  if (!current) return undefined;
  return isQuestComplete(current, today) ? 'questNewAfterComplete' : 'questNewInstead';
}

/** QST-12 · From when a Traveler walks on who switches to a quest they began earlier: today, in the week of today. */
export function startOfSwitch(today: CalendarDate): DateParts & { readonly startOnSameWeek: true } {
  return { ...partsOf(today), startOnSameWeek: true };
}

/** QST-1 TIME-4 · What stands where once a walk is taken up again: completed items stay, open ones wait to be planned anew and keep what they missed. */
export function plannedOnReturn(
  walk: Pick<Walk, 'planned' | 'completedSteps' | 'completedChallenges'>,
  today: CalendarDate,
): readonly PlannedDate[] {
  const index = walkIndex(walk);
  return walk.planned.map((item) => {
    const { challenge, step, date, missed } = item;
    if (index.completedOn(challenge, step) !== null) return item;
    return {
      ...item,
      date: null,
      missed: firstMissed({ scheduledDate: date, missedDate: missed, completedOn: null }, today),
    };
  });
}
