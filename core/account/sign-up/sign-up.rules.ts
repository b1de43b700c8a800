import { type CalendarDate, daysBetween } from '../../shared/index.ts';

/** ACC-20 · The pause in typing, in milliseconds, before an address is checked again. */
export const EMAIL_CHECK_DEBOUNCE = 300;

/**
 * ACC-20 · The moments at which an address being typed is checked: at the first character after a pause, and when
 * typing pauses again after more characters. Moments are in milliseconds, ascending.
 */
export function emailCheckTimes(typedAt: readonly number[]): readonly number[] {
  return typedAt.flatMap((at, index) => {
    if (at - (typedAt[index - 1] ?? -Infinity) >= EMAIL_CHECK_DEBOUNCE) return [at];
    const isLast = (typedAt[index + 1] ?? Infinity) - at >= EMAIL_CHECK_DEBOUNCE;
    return isLast ? [at + EMAIL_CHECK_DEBOUNCE] : [];
  });
}

/** ACC-1 · `'ask'` if the cohort starts in 1 to 3 days, when sign-up asks for a start date; otherwise `'register'`. */
export function startWindow(cohortStart: CalendarDate, today: CalendarDate): 'register' | 'ask' {
  const days = daysBetween(today, cohortStart);
  return days >= 1 && days <= 3 ? 'ask' : 'register';
}
