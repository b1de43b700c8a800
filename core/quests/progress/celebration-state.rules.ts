import type { CalendarDate } from '../../shared/index.ts';
import type { WeekId } from '../../content/index.ts';
import { isWeekComplete, type WeekProgress } from './completion.rules.ts';
import type { Quest, QuestId } from '../quest.ts';
import { isBonus } from './unlock.rules.ts';

/** The week that was just completed, until it was celebrated. */
export interface WeekCompletion {
  readonly hasCompletedWeek: boolean;
  readonly completedWeekId: WeekId | null;
}

/** The part of a quest that decides which of its weeks are complete. */
export interface CompletionSnapshot {
  readonly startingDate: CalendarDate;
  readonly weeks: readonly (WeekProgress & { readonly id: WeekId })[];
}

/** QST-17 · The state after a reset, without anything to celebrate. */
export const noWeekCompleted: WeekCompletion = { hasCompletedWeek: false, completedWeekId: null };

/** QST-17 · A week to celebrate: the first that is complete now and was not before; without one, the previous state. */
export function weekCompletionAfter(
  stored: WeekCompletion,
  before: CompletionSnapshot,
  now: CompletionSnapshot,
  today: CalendarDate,
): WeekCompletion {
  const completedBefore = new Set(
    before.weeks.filter((week) => isWeekComplete(before, week, today)).map(({ id }) => id),
  );
  const completed = now.weeks.find((week) => isWeekComplete(now, week, today) && !completedBefore.has(week.id));
  return completed ? { hasCompletedWeek: true, completedWeekId: completed.id } : stored;
}

/** The last known state of a quest, and what is yet to be celebrated. */
export interface CelebrationState {
  readonly quest: QuestId;
  readonly walked: CompletionSnapshot;
  readonly isQuestComplete: boolean;
  readonly week: WeekCompletion;
  readonly isQuestDue: boolean;
}

/**
 * QST-23 · The celebrations due after a quest was loaded again: a week completed since, and the quest once it is
 * complete; celebrations already due stay due. For a quest that was unknown here, none is due.
 */
export function celebrationStateAfter(
  stored: CelebrationState | undefined,
  quest: Pick<Quest, 'id' | 'startingDate' | 'weeks' | 'completedAt'>,
  today: CalendarDate,
): CelebrationState {
  const isQuestComplete = quest.completedAt !== null;
  const known = { quest: quest.id, walked: completionSnapshot(quest), isQuestComplete };
  if (stored?.quest !== quest.id) return { ...known, week: noWeekCompleted, isQuestDue: false };
  return {
    ...known,
    week: weekCompletionAfter(stored.week, stored.walked, quest, today),
    isQuestDue: stored.isQuestDue || (isQuestComplete && !stored.isQuestComplete),
  };
}

/** QST-23 · The same without a due celebration. */
export const withoutCelebration = (milestone: CelebrationState): CelebrationState => ({
  ...milestone,
  week: noWeekCompleted,
  isQuestDue: false,
});

/** No more of a quest than has to be remembered. */
const completionSnapshot = ({ startingDate, weeks }: Pick<Quest, 'startingDate' | 'weeks'>): CompletionSnapshot => ({
  startingDate,
  weeks: weeks.map(({ id, startingDate: start, unlockAfterDays, challenges }) => ({
    id,
    startingDate: start,
    unlockAfterDays,
    challenges: challenges.map((one) => ({ title: '', bonusChallenge: isBonus(one), completed: one.completed })),
  })),
});
