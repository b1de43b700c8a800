import type { CalendarDate, Instant } from './calendar-date.ts';
import { daysBetween, mondayOf, plusDays, todayIn } from './calendar.rules.ts';

/** What the first Monday depends on; dates in the Traveler's zone. */
export interface StartDateInput {
  readonly cohortStart: CalendarDate;
  readonly today: CalendarDate;
  readonly startOnSameWeek?: boolean | undefined;
}

/** ACC-2 · The Monday of the week of today or of the cohort's start, whichever is later; a week later for who asked to wait. */
export function firstMonday({ cohortStart, today, startOnSameWeek = true }: StartDateInput): CalendarDate {
  const monday = mondayOf(cohortStart > today ? cohortStart : today);
  return startOnSameWeek ? monday : plusDays(monday, 7);
}

/** ACC-14 · A date can be somebody's today when it is at most one day away from the date in UTC. */
export function isPlausibleToday(claimed: CalendarDate, now: Instant): boolean {
  return Math.abs(daysBetween(todayIn('UTC', now), claimed)) <= 1;
}
