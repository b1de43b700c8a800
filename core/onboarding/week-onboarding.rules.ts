import { currentWeek, isUnlocked, type Quest, type Week } from '../quests/index.ts';
import type { WeekId } from '../content/index.ts';
import type { CalendarDate } from '../shared/index.ts';

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

/** ONB-2 QST-2 · The week whose cards are shown on that day; a week without cards, or one that is still locked, has none to show. */
export function weekToShowOn(quest: Pick<Quest, 'startingDate' | 'weeks'>, today: CalendarDate): WeekId | undefined {
  const passed = quest.weeks.filter((week) => !hasUnseenWeekCards(week) || !isUnlocked(quest, week, today));
  return weekToShow(
    quest.weeks,
    currentWeek(quest, today)?.id,
    passed.map(({ id }) => id),
  );
}

/** ONB-2 · Whether a week has cards that were not seen yet. */
export function hasUnseenWeekCards({
  hasOnboarding,
  hasSeenOnboarding,
}: Pick<Week, 'hasOnboarding' | 'hasSeenOnboarding'>): boolean {
  return hasOnboarding && !hasSeenOnboarding;
}
