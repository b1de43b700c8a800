import type { CalendarDate, Instant, TimeZone } from '#core/shared';

/** What any printed calendar says, found out without the core's own calendar. */
export const daysIn = (year: number, month: number): number => {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
};

const two = (part: number): string => String(part).padStart(2, '0');

/** The day after, as one turns a page. */
export function dayAfter(date: CalendarDate): CalendarDate {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  if (day < daysIn(year, month)) return `${date.slice(0, 7)}-${two(day + 1)}`;
  if (month < 12) return `${date.slice(0, 4)}-${two(month + 1)}-01`;
  return `${String(year + 1).padStart(4, '0')}-01-01`;
}

/** The date `days` days later, counted one by one. */
export function daysAfter(date: CalendarDate, days: number): CalendarDate {
  let page = date;
  for (let turned = 0; turned < days; turned += 1) page = dayAfter(page);
  return page;
}

/** The place of a date in its week, Monday is 0: as JavaScript's own calendar has it. */
export const weekdayIndex = (date: CalendarDate): number => (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7;

const formats = new Map<TimeZone, Intl.DateTimeFormat>();

/** What a clock on the wall shows in that zone, `YYYY-MM-DD HH:mm:ss`, as the platform formats it. */
export function wallClock(zone: TimeZone, instant: Instant): string {
  const format =
    formats.get(zone) ??
    new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium', hourCycle: 'h23' });
  formats.set(zone, format);
  return format.format(new Date(instant));
}

/** The moment that many milliseconds later. */
export const plusMilliseconds = (instant: Instant, milliseconds: number): Instant =>
  new Date(Date.parse(instant) + milliseconds).toISOString();
