import type { MessageKey } from '../../messages/index.ts';
import { type CalendarDate, type DateParts, type Instant, partsOf } from '../../shared/index.ts';
import { isQuestComplete } from '../progress/completion.rules.ts';
import type { Quest } from '../quest.ts';
import type { JoinableCohort } from '../quests.port.ts';

/** As much of the quest in progress as joining another one depends on. */
export type QuestInProgress = Pick<Quest, 'cohortId' | 'isSampleQuest' | 'startingDate' | 'weeks'>;

/**
 * QST-1 · The reason a Traveler may not join a cohort: they are in it, it is closed and they were never enrolled there,
 * or it is a trial and the regular quest they are on is unfinished.
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

/**
 * QST-1 QST-11 · The question before another quest is started: whether to leave the one in progress, with another text
 * if it
 * is complete; `undefined` without a quest in progress.
 */
export function newQuestQuestion(
  current: Pick<Quest, 'startingDate' | 'weeks'> | undefined,
  today: CalendarDate,
): MessageKey | undefined {
  if (!current) return undefined;
  return isQuestComplete(current, today) ? 'questNewAfterComplete' : 'questNewInstead';
}

/** QST-12 · The start date of a Traveler who switches to a quest they started earlier: today, in the week of today. */
export function switchStartDate(today: CalendarDate): DateParts & { readonly startOnSameWeek: true } {
  return { ...partsOf(today), startOnSameWeek: true };
}

/**
 * QST-28 · True if a Traveler who comes back to a quest finds it as they left it, with its dates and its committed
 * hours: only
 * once they completed it. Any other quest starts from today.
 */
export function isResumedAsLeft(completedAt: Instant | null): boolean {
  return completedAt !== null;
}
