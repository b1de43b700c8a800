import type { CalendarDate } from './calendar-date.ts';
import { plusDays, secondsOf } from './calendar.ts';

/**
 * TIME-7 · A date as people say it, both dates in the Traveler's zone: today, yesterday, day and month within the year of
 * today, with the year otherwise. In British English (`20 November 2025`) unless a BCP 47 locale is given.
 */
export function dateInWords(date: CalendarDate, today: CalendarDate, locale: string = 'en-GB'): string {
  const ago = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  if (date === today) return ago.format(0, 'day');
  if (date === plusDays(today, -1)) return ago.format(-1, 'day');
  const year = date.slice(0, 4) === today.slice(0, 4) ? {} : ({ year: 'numeric' } as const);
  const format = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', ...year, timeZone: 'UTC' });
  return format.format(secondsOf(`${date}T00:00:00.000Z`) * 1000);
}
