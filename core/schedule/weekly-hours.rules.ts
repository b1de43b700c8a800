import type { MessageDetails, MessageKey } from '../messages/index.ts';
import { type ChallengeSummary, isBonus } from '../quests/index.ts';
import { type Weekday, WEEKDAYS, totalHours, type WeeklyHours } from '../shared/index.ts';

/** SCH-1 · A day has at most 12 hours, a week at most 19; a challenge without a number requires 3. */
export const HOUR_LIMITS = { perDay: 12, perWeek: 19, defaultMinimum: 3 } as const;

/**
 * SCH-1 · The fewest hours a week that a quest requires: the highest number among its regular challenges, whole, from 1
 * to 19.
 */
export function minimumHoursOf(
  challenges: readonly Pick<ChallengeSummary, 'title' | 'bonusChallenge' | 'hoursPerWeek'>[],
): number {
  const regular = challenges.filter((challenge) => !isBonus(challenge));
  if (regular.length === 0) return HOUR_LIMITS.defaultMinimum;
  const most = regular.reduce((so, { hoursPerWeek }) => Math.max(so, hoursPerWeek ?? HOUR_LIMITS.defaultMinimum), 1);
  return Math.min(HOUR_LIMITS.perWeek, Math.ceil(most));
}

/**
 * SCH-2 · One hour more, unless the day or the week is full; then the week is unchanged.
 *
 * @example
 * raised(noHours, 'monday').monday; // 1
 */
export function raised(week: WeeklyHours, day: Weekday): WeeklyHours {
  return raiseProblem(week, day) ? week : { ...week, [day]: week[day] + 1 };
}

/** SCH-2 · The reason a day may not be raised: it is full, or its week is. */
export function raiseProblem(week: WeeklyHours, day: Weekday): MessageKey | undefined {
  if (week[day] >= HOUR_LIMITS.perDay) return 'scheduleDayFull';
  return totalHours(week) >= HOUR_LIMITS.perWeek ? 'scheduleWeekFull' : undefined;
}

/** SCH-3 · One hour less, unless the day is empty or the week would fall below what the quest requires. */
export function lowered(week: WeeklyHours, day: Weekday, minimumHours: number): WeeklyHours {
  return lowerProblem(week, day, minimumHours) ? week : { ...week, [day]: week[day] - 1 };
}

/** SCH-3 · The reason a day may not be lowered: it is empty, or its week would fall below what the quest requires. */
export function lowerProblem(week: WeeklyHours, day: Weekday, minimumHours: number): MessageKey | undefined {
  if (week[day] <= 0) return 'scheduleDayEmpty';
  const total = totalHours(week);
  return total >= minimumHours && total - 1 < minimumHours ? 'scheduleAtMinimum' : undefined;
}

/**
 * SCH-3 · One hour moved from a day to another that still has room; the total is unchanged.
 *
 * @example
 * moved({ ...noHours, monday: 2 }, 'monday', 'sunday').sunday; // 1
 */
export function moved(week: WeeklyHours, from: Weekday, to: Weekday): WeeklyHours {
  const isUnchanged = from === to || week[from] <= 0 || week[to] >= HOUR_LIMITS.perDay;
  return isUnchanged ? week : { ...week, [from]: week[from] - 1, [to]: week[to] + 1 };
}

/**
 * SCH-4 · The hours missing from what the quest requires; 0 once there are enough.
 *
 * @example
 * hoursMissing({ ...noHours, monday: 2 }, 3); // 1
 */
export function hoursMissing(week: WeeklyHours, minimumHours: number): number {
  return Math.max(0, minimumHours - totalHours(week));
}

/**
 * SCH-4 · The reason a week may not be committed: a day that is not a whole number from 0 to 12, too many hours, or
 * too few.
 *
 * @example
 * commitProblem({ ...noHours, monday: 2 }, 3); // 'scheduleTooShort'
 */
export function commitProblem(week: WeeklyHours, minimumHours: number): MessageKey | undefined {
  const legal = WEEKDAYS.every(
    (day) => Number.isInteger(week[day]) && week[day] >= 0 && week[day] <= HOUR_LIMITS.perDay,
  );
  if (!legal || totalHours(week) > HOUR_LIMITS.perWeek) return 'scheduleTooLong';
  return hoursMissing(week, minimumHours) > 0 ? 'scheduleTooShort' : undefined;
}

/** The requirement of a schedule: the message, and its numbers. */
export interface ScheduleRequirement {
  readonly key: MessageKey;
  readonly details: MessageDetails;
}

/**
 * SCH-12 · The alert for a week that may not be committed: the fewest and the most hours that the quest asks for, as a
 * message for these numbers; `undefined` for a week that may be.
 */
export function scheduleRequirement(week: WeeklyHours, minimumHours: number): ScheduleRequirement | undefined {
  if (!commitProblem(week, minimumHours)) return undefined;
  const details = { asked: minimumHours, most: HOUR_LIMITS.perWeek, perDay: HOUR_LIMITS.perDay };
  if (minimumHours >= HOUR_LIMITS.perWeek) return { key: 'scheduleRequirementExact', details };
  return { key: 'scheduleRequirement', details };
}
