import type { MessageKey } from '../messages/index.ts';
import { type CalendarDate, daysBetween, plusDays } from '../shared/index.ts';
import { agendaOf, openDatesOf } from './agenda/agenda.rules.ts';
import type { WeekId } from '../content/index.ts';
import { isQuestComplete, weekPercent, stepToShow } from './progress/completion.rules.ts';
import type { Quest, Week, ChallengeSummary } from './quest.ts';
import { currentWeek, isUnlocked, weekEnd, isBonus, unlockDate } from './progress/unlock.rules.ts';

/** A week as home lists it; `progress` is whole, 0 to 100. */
export interface WeekItem {
  readonly week: Week;
  readonly endsOn: CalendarDate;
  readonly progress: number;
  readonly isCompleted: boolean;
  readonly isCurrent: boolean;
  /** True if its challenges can be opened, bonus or not. */
  readonly isUnlocked: boolean;
}

/** The tolerance for rounding errors in a mean of fractions. */
const ROUNDING = 1e-9;

/**
 * QST-13 · The weeks of a quest in order, each with its last day and progress, marked as completed at 100 and, if under
 * way, as current.
 */
export function weekItems(quest: Pick<Quest, 'startingDate' | 'weeks'>, today: CalendarDate): readonly WeekItem[] {
  const current = currentWeek(quest, today);
  return quest.weeks.map((week) => {
    const percent = weekPercent(quest, week, today);
    return {
      week,
      endsOn: weekEnd(week),
      progress: Math.floor(percent + ROUNDING),
      isCompleted: percent >= 100,
      isCurrent: week === current,
      isUnlocked: isUnlocked(quest, week, today),
    };
  });
}

/** QST-27 · The time of day by which home greets, of an hour of the Traveler's own clock, 0 to 23. */
export function timeOfDay(hour: number): 'Night' | 'Morning' | 'Afternoon' | 'Evening' {
  if (hour < 5 || hour >= 23) return 'Night';
  if (hour < 12) return 'Morning';
  return hour < 18 ? 'Afternoon' : 'Evening';
}

/** QST-14 · The days until a Traveler's quest starts; 0 from its first day on. */
export function daysUntilStart({ startingDate }: Pick<Quest, 'startingDate'>, today: CalendarDate): number {
  return Math.max(0, daysBetween(today, startingDate));
}

/** A click on home: on one of the weeks, or the panel that contains them. */
export type HomeClick = { readonly kind: 'week'; readonly week: WeekId } | { readonly kind: 'panel' };

/**
 * QST-15 · The selected week after a click: the clicked one, or none after a click on the panel; an unknown week makes
 * no change.
 */
export function selectedWeek(
  { weeks }: Pick<Quest, 'weeks'>,
  selected: WeekId | null,
  click: HomeClick,
): WeekId | null {
  if (click.kind === 'panel') return null;
  return weeks.some(({ id }) => id === click.week) ? click.week : selected;
}

/**
 * QST-15 · The week in view: the selected one, or the one under way, or the first before the quest starts and the last
 * after it.
 */
export function weekInView(
  quest: Pick<Quest, 'startingDate' | 'weeks'>,
  selected: WeekId | null,
  today: CalendarDate,
): Week | undefined {
  const chosen = quest.weeks.find(({ id }) => id === selected);
  const nearest = today < quest.startingDate ? quest.weeks.at(0) : quest.weeks.at(-1);
  return chosen ?? currentWeek(quest, today) ?? nearest;
}

/**
 * QST-25 · True if another week of the quest has started since a Traveler last looked; false before its first and after
 * its last week.
 */
export function hasWeekBegun(
  quest: Pick<Quest, 'startingDate' | 'weeks'>,
  lastLook: CalendarDate,
  today: CalendarDate,
): boolean {
  const week = currentWeek(quest, today);
  return week !== undefined && lastLook < week.startingDate;
}

/** ONB-10 · True if the cards after a quest wait to be seen: from its completion until they were, if it has any. */
export function hasUnseenOffboarding(
  quest: Pick<Quest, 'startingDate' | 'weeks' | 'hasOffboarding' | 'hasSeenOffboarding'>,
  today: CalendarDate,
): boolean {
  return quest.hasOffboarding && !quest.hasSeenOffboarding && isQuestComplete(quest, today);
}

/** QST-19 · The message of home when no item planned for today is open, by its cause; `undefined` while one is open. */
export function idleMessage(quest: Quest, today: CalendarDate): MessageKey | undefined {
  if (isQuestComplete(quest, today)) return 'todayQuestCompleted';
  if (today < quest.startingDate) return 'todayNotStarted';
  if (quest.isSampleQuest) return 'todayTrial';
  if (quest.weeks.length === 0) return 'todayEmpty';
  const areWeeksOver = quest.weeks.every((week) => weekEnd(week) < today);
  if (!quest.hasCommittedSchedule) return areWeeksOver ? 'todayWeeksOver' : 'todayUnplanned';
  const agenda = agendaOf(quest);
  const planned = agenda.filter(({ date }) => date === today);
  if (planned.length > 0) return planned.every(({ completed }) => completed) ? 'todayDone' : undefined;
  if (areWeeksOver) return 'todayWeeksOver';
  const next = nextPlannedDate(quest, today);
  if (next === undefined) return 'todayEmpty';
  return next === plusDays(today, 1) ? 'todayFree' : 'todayFreeUntil';
}

/** QST-19 · The next day after today on which something planned is open. */
export function nextPlannedDate(
  quest: Pick<Quest, 'isSampleQuest' | 'weeks'>,
  today: CalendarDate,
): CalendarDate | undefined {
  return openDatesOf(quest).find((date) => date > today);
}

/** The content of the next-challenge card: where to continue, or why there is no next challenge. */
export type NextChallenge =
  | {
      readonly kind: 'challenge' | 'bonus';
      readonly week: Week;
      readonly challenge: ChallengeSummary;
      /** The position of the step to open; one past the last step is the post. */
      readonly step: number;
    }
  | { readonly kind: 'quest completed' | 'quest started' | 'content error' | 'default' }
  | { readonly kind: 'quest not started'; /** Days until it starts. */ readonly days: number };

/**
 * QST-5 · The first open regular challenge of the earliest unlocked incomplete week; a bonus only when no unlocked week
 * has a regular one left and the quest is not complete; otherwise one of five reasons why there is none.
 */
export function nextChallenge(
  quest: Pick<Quest, 'startingDate' | 'weeks'> | undefined,
  today: CalendarDate,
): NextChallenge {
  if (!quest) return { kind: 'default' };
  if (quest.weeks.length === 0) return { kind: 'content error' };
  if (isQuestComplete(quest, today)) return { kind: 'quest completed' };
  if (today < quest.startingDate) return { kind: 'quest not started', days: daysUntilStart(quest, today) };

  const open = openIn(quest, today);
  const next = open.find(({ challenge }) => !isBonus(challenge)) ?? open[0];
  if (!next) return { kind: 'quest started' };
  const { step } = stepToShow(next.challenge, undefined);
  return { kind: isBonus(next.challenge) ? 'bonus' : 'challenge', ...next, step };
}

/** The next opening, with its day. */
export interface NextOpening {
  readonly date: CalendarDate;
  /** The first regular challenge of the week; `undefined` if it has none. */
  readonly challenge: ChallengeSummary | undefined;
}

/**
 * QST-32 · The day on which the next locked week opens and its first regular challenge; `undefined` if no week is
 * locked.
 */
export function nextOpening(
  quest: Pick<Quest, 'startingDate' | 'weeks'>,
  today: CalendarDate,
): NextOpening | undefined {
  const dates = quest.weeks.map((week) => unlockDate(quest, week)).filter((date) => date > today);
  const [date] = dates.toSorted();
  if (date === undefined) return undefined;
  const week = quest.weeks.find((one) => unlockDate(quest, one) === date);
  return { date, challenge: week?.challenges.find((challenge) => !isBonus(challenge)) };
}

/** The open items of the unlocked weeks, week by week and in order. */
const openIn = (
  quest: Pick<Quest, 'startingDate' | 'weeks'>,
  today: CalendarDate,
): readonly { readonly week: Week; readonly challenge: ChallengeSummary }[] =>
  quest.weeks
    .filter((week) => isUnlocked(quest, week, today))
    .flatMap((week) => week.challenges.filter(({ completed }) => !completed).map((challenge) => ({ week, challenge })));

/** The totals of a completed quest. */
export interface QuestSummary {
  readonly weeks: number;
  /** Completed ones, bonus challenges too. */
  readonly challenges: number;
}

/** QST-29 · The summary of a completed quest on home: the number of its weeks, and of the completed challenges. */
export function questSummary({ weeks }: Pick<Quest, 'weeks'>): QuestSummary {
  const completed = weeks.flatMap(({ challenges }) => challenges.filter((challenge) => challenge.completed));
  return { weeks: weeks.length, challenges: completed.length };
}
