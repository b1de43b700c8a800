import type { CalendarDate } from '../shared/index.ts';
import type { WeekId } from './content.ts';
import { isWeekComplete } from './progress.rules.ts';
import type { Quest } from './quest.ts';

/** The week that was just completed, until it was celebrated. */
export interface WeekCompletion {
  readonly hasCompletedWeek: boolean;
  readonly completedWeekId: WeekId | null;
}

/** QST-17 · Nothing to celebrate: what a reset leaves. */
export const noWeekCompleted: WeekCompletion = { hasCompletedWeek: false, completedWeekId: null };

/** QST-17 · A week to celebrate: the first that is complete now and was not before; without one, what was kept stays. */
export function weekCompletionAfter(
  kept: WeekCompletion,
  before: Pick<Quest, 'startingDate' | 'weeks'>,
  now: Pick<Quest, 'startingDate' | 'weeks'>,
  today: CalendarDate,
): WeekCompletion {
  const earlier = new Set(before.weeks.filter((week) => isWeekComplete(before, week, today)).map(({ id }) => id));
  const completed = now.weeks.find((week) => isWeekComplete(now, week, today) && !earlier.has(week.id));
  return completed ? { hasCompletedWeek: true, completedWeekId: completed.id } : kept;
}
