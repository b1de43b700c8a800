import type { CalendarDate } from './calendar-date.ts';
import { partsOf, plusDays } from './calendar.rules.ts';
import { secondsOf } from './instant.rules.ts';
import { LOCALE } from '../../messages/index.ts';
import { deviceFormat } from './device-format.rules.ts';

/**
 * TIME-7 · A date as people say it, both dates in the Traveler's zone: today, yesterday, day and month within the year of
 * today, with the year otherwise. In the order of the device's region (`20 November 2025`) unless a BCP 47 locale is given;
 * one that cannot be read counts as British English.
 */
export function dateInWords(date: CalendarDate, today: CalendarDate, locale: string = deviceFormat().locale): string {
  if (date === today) return daysAgo(0, locale);
  if (date === plusDays(today, -1)) return daysAgo(1, locale);
  return dayAndMonth(date, today, locale);
}

/** TIME-8 · Day and month of a date that is not spoken of as near; its year only when that of today is another. */
export function dayAndMonth(date: CalendarDate, today: CalendarDate, locale: string = deviceFormat().locale): string {
  return formatted(date, locale, { day: 'numeric', month: 'long', ...yearOf(date, today) });
}

/** TIME-8 · A date to look forward to, with the day of its week: `Monday 23 November`; its year only when that of today is another. */
export function weekdayAndDate(
  date: CalendarDate,
  today: CalendarDate,
  locale: string = deviceFormat().locale,
): string {
  return formatted(date, locale, { weekday: 'long', day: 'numeric', month: 'long', ...yearOf(date, today) });
}

/** TIME-8 · A date ahead as people say it: within the next six days the day of its week alone, later with its date. */
export function dayAhead(date: CalendarDate, today: CalendarDate, locale: string = deviceFormat().locale): string {
  return date > today && date <= plusDays(today, 6)
    ? formatted(date, locale, { weekday: 'long' })
    : weekdayAndDate(date, today, locale);
}

/** TIME-8 · Day and month in short form, for narrow places: `20 Nov`, with a non-breaking space. */
export function shortDate(date: CalendarDate, locale: string = deviceFormat().locale): string {
  return formatted(date, locale, { day: 'numeric', month: 'short' }).replaceAll(' ', '\u00a0');
}

/** TIME-8 · A month as people say it, always with its year: `March 2026` for `2026-03`. */
export function monthAndYear(month: string, locale: string = deviceFormat().locale): string {
  return formatted(`${month}-01`, locale, { month: 'long', year: 'numeric' });
}

/** TIME-8 · A date range without repeating what both dates share: `23–29 November`. */
export function dateRange(first: CalendarDate, last: CalendarDate, today: CalendarDate): string {
  return sameUntil(7, first, last)
    ? withFirstDay(first, last, dayAndMonth(last, today))
    : `${dayAndMonth(first, sameUntil(4, first, last) ? first : today)} – ${dayAndMonth(last, today)}`;
}

/** TIME-8 · A date range in short form, for narrow places: `23–29 Nov`, with a non-breaking space. */
export function shortDateRange(first: CalendarDate, last: CalendarDate): string {
  return sameUntil(7, first, last)
    ? withFirstDay(first, last, shortDate(last))
    : `${shortDate(first)}\u00a0–\u00a0${shortDate(last)}`;
}

/** The day of the month is the first number of a date whose month is a word; some languages write a full stop behind it. */
const withFirstDay = (first: CalendarDate, last: CalendarDate, text: string): string =>
  text.replace(/\d+(\.?)/, (day, stop: string) => `${dayNumber(first)}${stop}–${day}`);

/** TIME-8 · The day of the month alone: `20`. */
export const dayNumber = (date: CalendarDate): string => String(partsOf(date).day);

const sameUntil = (end: number, one: CalendarDate, other: CalendarDate): boolean =>
  one.slice(0, end) === other.slice(0, end);

const yearOf = (date: CalendarDate, today: CalendarDate): Intl.DateTimeFormatOptions =>
  date.slice(0, 4) === today.slice(0, 4) ? {} : { year: 'numeric' };

const readable = (locale: string): string => {
  try {
    return Intl.getCanonicalLocales(locale)[0] ?? LOCALE;
  } catch {
    return LOCALE;
  }
};

const daysAgo = (days: number, locale: string): string =>
  new Intl.RelativeTimeFormat(readable(locale), { numeric: 'auto' }).format(-days, 'day');

/** Caches formats, since creating one costs a hundred times as much as using it. */
const formats = new Map<string, Intl.DateTimeFormat>();

const formatted = (date: CalendarDate, locale: string, options: Intl.DateTimeFormatOptions): string => {
  const key = [locale, ...Object.entries(options).flat()].join(' ');
  const format = formats.get(key) ?? new Intl.DateTimeFormat(readable(locale), { ...options, timeZone: 'UTC' });
  formats.set(key, format);
  return format.format(secondsOf(`${date}T00:00:00.000Z`) * 1000);
};
