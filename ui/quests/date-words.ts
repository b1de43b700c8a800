import { say } from '#core/messages';
import { type CalendarDate, partsOf, plusDays } from '#core/shared';

const LOCALE = 'en-GB';

const format = (options: Intl.DateTimeFormatOptions) => {
  const formatter = new Intl.DateTimeFormat(LOCALE, { ...options, timeZone: 'UTC' });
  return (date: CalendarDate): string => {
    const { year, month, day } = partsOf(date);
    return formatter.format(new Date(Date.UTC(year, month - 1, day)));
  };
};

const inYear = format({ day: 'numeric', month: 'long' });
const inYearShort = format({ day: 'numeric', month: 'short' });
const inAnyYear = format({ day: 'numeric', month: 'long', year: 'numeric' });
const onDay = format({ weekday: 'long', day: 'numeric', month: 'long' });

/** The day of the month alone: `20`. */
export const dayNumber = (date: CalendarDate): string => String(partsOf(date).day);

/** Day and month; the year only when it is another one than today's. */
export const dayAndMonth = (date: CalendarDate, today: CalendarDate): string =>
  date.slice(0, 4) === today.slice(0, 4) ? inYear(date) : inAnyYear(date);

/** Day and month in few letters, for narrow places: `20 Nov`, which is never torn apart. */
export const shortDate = (date: CalendarDate): string => inYearShort(date).replace(' ', '\u00a0');

/** A date as people say it: today, yesterday, else day and month. */
export function dateWords(date: CalendarDate, today: CalendarDate): string {
  if (date === today) return say('dayToday');
  if (date === plusDays(today, -1)) return say('dayYesterday');
  return dayAndMonth(date, today);
}

/** A date to look forward to, with the day of its week: `Monday 23 November`. */
export const weekdayAndDate = (date: CalendarDate): string => onDay(date);
