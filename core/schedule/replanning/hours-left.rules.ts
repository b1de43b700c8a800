import { type Quest, unlockDate, type Week } from '../../quests/index.ts';
import { type CalendarDate, plusDays, type Weekday, WEEKDAYS, noHours, type WeeklyHours } from '../../shared/index.ts';
import { HOUR_LIMITS } from '../weekly-hours.rules.ts';

/** SCH-20 · The days of a week that are left: from today, or from the day it unlocks, to its Sunday. */
export function daysLeft(
  quest: Pick<Quest, 'startingDate'>,
  week: Pick<Week, 'startingDate' | 'unlockAfterDays'>,
  today: CalendarDate,
): readonly Weekday[] {
  const opens = unlockDate(quest, week);
  return WEEKDAYS.filter((_, index) => {
    const date = plusDays(week.startingDate, index);
    return date >= today && date >= opens;
  });
}

/** SCH-20 · The most hours that so many days can take, a week's most at the utmost. */
export function maxHoursLeft(days: readonly Weekday[]): number {
  return Math.min(HOUR_LIMITS.perWeek, days.length * HOUR_LIMITS.perDay);
}

/** SCH-20 · Whether somebody can have so many hours left: a whole number from 1 to the most that the days can take. */
export function canHaveHoursLeft(hours: number, days: readonly Weekday[]): boolean {
  return Number.isInteger(hours) && hours >= 1 && hours <= maxHoursLeft(days);
}

/** SCH-20 · The hours that were promised for the days that are left, but at least 1: what is proposed before anything is said. */
export function proposedHoursLeft(promised: WeeklyHours, days: readonly Weekday[]): number {
  const left = days.reduce((sum, day) => sum + promised[day], 0);
  return Math.max(1, Math.min(left, maxHoursLeft(days)));
}

/**
 * SCH-20 · The hours that are left, shared over the days that are left: one by one, each to the day that is furthest behind
 * its promise, the earlier of two; days without a promise take hours once the others are full, no day more than 12.
 */
export function distributedHours(promised: WeeklyHours, hours: number, days: readonly Weekday[]): WeeklyHours {
  const day = nextDay(promised, noHours, days);
  return Array.from({ length: hours }).reduce<Sharing>(
    ({ shares, next }) => {
      if (!next) return { shares, next };
      const more = { ...shares, [next]: shares[next] + 1 };
      return { shares: more, next: nextDay(promised, more, days) };
    },
    { shares: noHours, next: day },
  ).shares;
}

interface Sharing {
  readonly shares: WeeklyHours;
  /** The day that takes the next hour; none when all are full. */
  readonly next: Weekday | undefined;
}

function nextDay(promised: WeeklyHours, shares: WeeklyHours, days: readonly Weekday[]): Weekday | undefined {
  const open = days.filter((day) => shares[day] < HOUR_LIMITS.perDay);
  const promisedDays = open.filter((day) => promised[day] > 0);
  const weightOf = (day: Weekday): number => (promisedDays.length > 0 ? promised[day] : 1);
  return (promisedDays.length > 0 ? promisedDays : open).reduce<Weekday | undefined>((first, day) => {
    if (first === undefined) return day;
    return shares[day] * weightOf(first) < shares[first] * weightOf(day) ? day : first;
  }, undefined);
}
