import { type ActiveQuest, currentWeek, isUnlocked, type Quest, type Week } from '../quests/index.ts';
import type { WeekId } from '../content/index.ts';
import type { CalendarDate } from '../shared/index.ts';

/** The target of the loading screen. */
export type FirstScreen =
  | 'join'
  | 'operation'
  | 'app onboarding'
  | 'quest onboarding'
  | 'week onboarding'
  | 'schedule commit'
  | 'home';

/**
 * The input of the decision: the quest, if any, whether the app has cards and they were seen, and the week whose cards
 * to show (ONB-2).
 */
export interface FirstScreenInput {
  readonly activeQuest: Pick<ActiveQuest, 'quest'> | undefined;
  readonly app: { readonly available: boolean; readonly seen: boolean };
  readonly week?: WeekId | undefined;
  readonly isOperator?: boolean | undefined;
  readonly isGuest?: boolean | undefined;
}

/**
 * QST-7 SCH-8 ACC-65 · The first screen: without a quest, the page to join one, or for operators the operator pages;
 * otherwise the unseen cards, first the app's, which a guest skips, then the quest's; then the weekly hours, which a
 * trial skips, then the week's cards, then home.
 */
export function firstScreen({ activeQuest, app, week, isOperator, isGuest }: FirstScreenInput): FirstScreen {
  if (!activeQuest) return isOperator ? 'operation' : 'join';
  if (app.available && !app.seen && !isGuest) return 'app onboarding';
  const { hasSeenOnboarding, hasCommittedSchedule, isSampleQuest } = activeQuest.quest;
  if (!hasSeenOnboarding) return 'quest onboarding';
  if (!hasCommittedSchedule && !isSampleQuest) return 'schedule commit';
  return week === undefined ? 'home' : 'week onboarding';
}

/** Whether this is the Traveler's first log-in; NONE while unknown. */
export type FirstLogin = 'NONE' | 'YES' | 'NO';

/**
 * ONB-1 · Whether this is the Traveler's first log-in: yes until they have seen the app's cards; NONE until that is
 * known.
 */
export function firstLogin(appSeen: boolean | undefined): FirstLogin {
  if (appSeen === undefined) return 'NONE';
  return appSeen ? 'NO' : 'YES';
}

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

/** ONB-2 · True if a week has cards that were not seen yet. */
export function hasUnseenWeekCards({
  hasOnboarding,
  hasSeenOnboarding,
}: Pick<Week, 'hasOnboarding' | 'hasSeenOnboarding'>): boolean {
  return hasOnboarding && !hasSeenOnboarding;
}
