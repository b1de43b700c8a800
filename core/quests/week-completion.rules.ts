import type { CalendarDate } from '../shared/index.ts';
import type { WeekId } from './content.ts';
import { isWeekComplete, type WalkedWeek } from './progress.rules.ts';
import type { Quest, QuestId } from './quest.ts';
import { isBonus } from './unlock.rules.ts';

/** The week that was just completed, until it was celebrated. */
export interface WeekCompletion {
  readonly hasCompletedWeek: boolean;
  readonly completedWeekId: WeekId | null;
}

/** As much of a quest as tells which of its weeks are complete. */
export interface WalkedQuest {
  readonly startingDate: CalendarDate;
  readonly weeks: readonly (WalkedWeek & { readonly id: WeekId })[];
}

/** QST-17 · Nothing to celebrate: what a reset leaves. */
export const noWeekCompleted: WeekCompletion = { hasCompletedWeek: false, completedWeekId: null };

/** QST-17 · A week to celebrate: the first that is complete now and was not before; without one, what was kept stays. */
export function weekCompletionAfter(
  kept: WeekCompletion,
  before: WalkedQuest,
  now: WalkedQuest,
  today: CalendarDate,
): WeekCompletion {
  const earlier = new Set(before.weeks.filter((week) => isWeekComplete(before, week, today)).map(({ id }) => id));
  const completed = now.weeks.find((week) => isWeekComplete(now, week, today) && !earlier.has(week.id));
  return completed ? { hasCompletedWeek: true, completedWeekId: completed.id } : kept;
}

/** What was last known of a quest, and what of it is still to be celebrated. */
export interface Milestone {
  readonly quest: QuestId;
  readonly walked: WalkedQuest;
  readonly isQuestComplete: boolean;
  readonly week: WeekCompletion;
  readonly isQuestDue: boolean;
}

/**
 * QST-23 · What is to be celebrated after another look at a quest: a week that was completed since, and the quest once it is
 * complete; what is due stays due. A quest that was not known here before is known from now on, with nothing due.
 */
export function milestoneAfter(
  kept: Milestone | undefined,
  quest: Pick<Quest, 'id' | 'startingDate' | 'weeks' | 'completedAt'>,
  today: CalendarDate,
): Milestone {
  const isQuestComplete = quest.completedAt !== null;
  const known = { quest: quest.id, walked: walkedSoFar(quest), isQuestComplete };
  if (kept?.quest !== quest.id) return { ...known, week: noWeekCompleted, isQuestDue: false };
  return {
    ...known,
    week: weekCompletionAfter(kept.week, kept.walked, quest, today),
    isQuestDue: kept.isQuestDue || (isQuestComplete && !kept.isQuestComplete),
  };
}

/** QST-23 · The same once it was celebrated: nothing is due. */
export const celebrated = (milestone: Milestone): Milestone => ({
  ...milestone,
  week: noWeekCompleted,
  isQuestDue: false,
});

/** No more of a quest than has to be remembered. */
const walkedSoFar = ({ startingDate, weeks }: Pick<Quest, 'startingDate' | 'weeks'>): WalkedQuest => ({
  startingDate,
  weeks: weeks.map(({ id, startingDate: start, unlockAfterDays, challenges }) => ({
    id,
    startingDate: start,
    unlockAfterDays,
    challenges: challenges.map((one) => ({ title: '', bonusChallenge: isBonus(one), completed: one.completed })),
  })),
});
