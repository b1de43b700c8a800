import type { Week, WeekId } from '../quests/index.ts';

/** ONB-2 · The week whose cards are shown: the current one until they were seen, then the one with the next number until those were; none outside the quest's weeks. */
export function weekToShow(
  weeks: readonly Pick<Week, 'id' | 'weekNumber'>[],
  current: WeekId | undefined,
  seen: readonly WeekId[],
): WeekId | undefined {
  const now = weeks.find(({ id }) => id === current);
  if (!now) return undefined;
  const next = weeks.find(({ weekNumber }) => weekNumber === now.weekNumber + 1);
  return [now, next].find((week) => week && !seen.includes(week.id))?.id;
}
