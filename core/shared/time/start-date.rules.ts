import type { CalendarDate, Instant } from './calendar-date.ts';
import { daysBetween, mondayOf, plusDays, todayIn } from './calendar.rules.ts';

/** The data that the first Monday depends on; dates in the Traveler's zone. */
export interface StartDateInput {
  readonly cohortStart: CalendarDate;
  readonly today: CalendarDate;
  readonly startOnSameWeek?: boolean | undefined;
}

/**
 * ACC-2 · The Monday of the week of today or of the cohort's start, whichever is later; one week later if the Traveler
 * chose to wait.
 */
export function firstMonday({ cohortStart, today, startOnSameWeek = true }: StartDateInput): CalendarDate {
  const monday = mondayOf(cohortStart > today ? cohortStart : today);
  return startOnSameWeek ? monday : plusDays(monday, 7);
}

/** The Mondays to choose between shortly before a cohort starts. */
export interface StartChoice {
  readonly sameWeek: CalendarDate;
  /** True if the week of the cohort's start began before today. */
  readonly hasBegun: boolean;
  readonly nextWeek: CalendarDate;
}

/**
 * ACC-2 · The Mondays that a person who signs up may start on: that of the week in which their cohort starts, or the
 * next one.
 */
export function startChoice({ cohortStart, today }: Omit<StartDateInput, 'startOnSameWeek'>): StartChoice {
  const sameWeek = firstMonday({ cohortStart, today });
  return { sameWeek, hasBegun: sameWeek < today, nextWeek: plusDays(sameWeek, 7) };
}

/** ACC-14 · True if a date can be today for a person in any time zone: at most one day away from the date in UTC. */
export function isPlausibleToday(claimed: CalendarDate, now: Instant): boolean {
  return Math.abs(daysBetween(todayIn('UTC', now), claimed)) <= 1;
}
