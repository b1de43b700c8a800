import type { MessageKey } from '../../messages/index.ts';
import type { CalendarDate } from '../../shared/index.ts';
import type { Quest, Week } from '../quest.ts';
import { currentWeek, isBonus, unlockDate, weekEnd } from '../progress/unlock.rules.ts';

type Replannable = Pick<Quest, 'isSampleQuest' | 'hasCommittedSchedule' | 'startingDate' | 'weeks'>;

/**
 * SCH-21 · The reason the week under way cannot be replanned: the quest is a trial, no hours are committed, no unlocked
 * week is under way, or it has no open regular item.
 */
export function replanProblem(quest: Replannable, today: CalendarDate): MessageKey | undefined {
  if (quest.isSampleQuest) return 'scheduleLocked';
  if (!quest.hasCommittedSchedule) return 'replanNotCommitted';
  const week = currentWeek(quest, today);
  if (!week || unlockDate(quest, week) > weekEnd(week)) return 'replanNoWeek';
  const isOpen = week.challenges.some((challenge) => !isBonus(challenge) && !challenge.completed);
  return isOpen ? undefined : 'replanNothingOpen';
}

/** SCH-21 · The week that can be replanned today; `undefined` if none can. */
export function weekToReplan(quest: Replannable, today: CalendarDate): Week | undefined {
  return replanProblem(quest, today) ? undefined : currentWeek(quest, today);
}
