import { type CalendarDate, daysBetween } from '../../shared/index.ts';

/** ACC-1 · Whether somebody who signs up is asked when to start: only 1 to 3 days before their cohort does. */
export function startWindow(cohortStart: CalendarDate, today: CalendarDate): 'register' | 'ask' {
  const days = daysBetween(today, cohortStart);
  return days >= 1 && days <= 3 ? 'ask' : 'register';
}
