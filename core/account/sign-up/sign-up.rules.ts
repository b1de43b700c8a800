import { type CalendarDate, daysBetween } from '../../shared/index.ts';

/** ACC-20 · How long an address must rest while it is typed before it is asked about again, in milliseconds. */
export const EMAIL_CHECK_DEBOUNCE = 300;

/**
 * ACC-20 · When an address being typed is asked about: at the first letter after a rest, and once it rests when there were
 * more letters. Moments are milliseconds, in order.
 */
export function emailCheckTimes(typedAt: readonly number[]): readonly number[] {
  return typedAt.flatMap((at, index) => {
    if (at - (typedAt[index - 1] ?? -Infinity) >= EMAIL_CHECK_DEBOUNCE) return [at];
    const isLast = (typedAt[index + 1] ?? Infinity) - at >= EMAIL_CHECK_DEBOUNCE;
    return isLast ? [at + EMAIL_CHECK_DEBOUNCE] : [];
  });
}

/** ACC-1 · Whether somebody who signs up is asked when to start: only 1 to 3 days before their cohort does. */
export function startWindow(cohortStart: CalendarDate, today: CalendarDate): 'register' | 'ask' {
  const days = daysBetween(today, cohortStart);
  return days >= 1 && days <= 3 ? 'ask' : 'register';
}
