import type { MessageKey } from '../../messages/index.ts';
import { type CalendarDate, daysBetween } from '../../shared/index.ts';
import { agendaOf } from '../agenda/agenda.rules.ts';
import type { WeekId } from '../../content/index.ts';
import { isQuestComplete, weekPercent } from '../progress/completion.rules.ts';
import type { Quest, Week } from '../quest.ts';
import { currentWeek, isUnlocked, weekEnd } from '../progress/unlock.rules.ts';

/** A week as home lists it; `progress` is whole, 0 to 100. */
export interface WeekItem {
  readonly week: Week;
  readonly endsOn: CalendarDate;
  readonly progress: number;
  readonly isCompleted: boolean;
  readonly isCurrent: boolean;
  /** Whether its challenges can be opened, bonus or not. */
  readonly isUnlocked: boolean;
}

/** What a mean of fractions may lack of a whole number only because machines round. */
const ROUNDING = 1e-9;

/** QST-13 · The weeks of a quest in order, each with its last day and progress, marked as completed at 100 and, the one under way, as current. */
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

/** QST-14 · How many days a Traveler waits until their quest starts; 0 from its first day on. */
export function daysUntilStart({ startingDate }: Pick<Quest, 'startingDate'>, today: CalendarDate): number {
  return Math.max(0, daysBetween(today, startingDate));
}

/** Where somebody clicks on home: one of the weeks, or the panel that holds them. */
export type HomeClick = { readonly kind: 'week'; readonly week: WeekId } | { readonly kind: 'panel' };

/** QST-15 · The week a Traveler has selected after a click: the one they clicked, none after a click on the panel; a week that is not in the quest changes nothing. */
export function selectedWeek(
  { weeks }: Pick<Quest, 'weeks'>,
  selected: WeekId | null,
  click: HomeClick,
): WeekId | null {
  if (click.kind === 'panel') return null;
  return weeks.some(({ id }) => id === click.week) ? click.week : selected;
}

/** QST-15 · The week in view: the selected one, else the one under way, else the first before the quest starts and the last after it. */
export function weekInView(
  quest: Pick<Quest, 'startingDate' | 'weeks'>,
  selected: WeekId | null,
  today: CalendarDate,
): Week | undefined {
  const chosen = quest.weeks.find(({ id }) => id === selected);
  const nearest = today < quest.startingDate ? quest.weeks.at(0) : quest.weeks.at(-1);
  return chosen ?? currentWeek(quest, today) ?? nearest;
}

/** QST-25 · Whether another week of the quest has begun since a Traveler last looked; before its first and after its last there is none to begin. */
export function hasWeekBegun(
  quest: Pick<Quest, 'startingDate' | 'weeks'>,
  lastLook: CalendarDate,
  today: CalendarDate,
): boolean {
  const week = currentWeek(quest, today);
  return week !== undefined && lastLook < week.startingDate;
}

/** ONB-10 · Whether the cards after a quest wait to be seen: from its completion until they were, if it has any. */
export function hasUnseenOffboarding(
  quest: Pick<Quest, 'startingDate' | 'weeks' | 'hasOffboarding' | 'hasSeenOffboarding'>,
  today: CalendarDate,
): boolean {
  return quest.hasOffboarding && !quest.hasSeenOffboarding && isQuestComplete(quest, today);
}

/** QST-19 · What home says instead of today's challenges when nothing planned for today is open, and why; nothing while something is. */
export function idleMessage(quest: Quest, today: CalendarDate): MessageKey | undefined {
  if (isQuestComplete(quest, today)) return 'todayQuestCompleted';
  if (today < quest.startingDate) return 'todayNotStarted';
  if (quest.isSampleQuest) return 'todayTrial';
  if (!quest.hasCommittedSchedule) return 'todayUnplanned';
  const planned = agendaOf(quest).filter(({ date }) => date === today);
  if (planned.length === 0) return 'todayFree';
  return planned.every(({ completed }) => completed) ? 'todayDone' : undefined;
}
