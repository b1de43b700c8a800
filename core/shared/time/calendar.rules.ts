import { tzOffset } from '@date-fns/tz/tzOffset';
import { millisecondsInDay, millisecondsInHour, millisecondsInMinute, millisecondsInSecond } from 'date-fns/constants';
import { isValid } from 'date-fns/isValid';
import { toDate } from 'date-fns/toDate';
import { instantOf, millisecondsOf } from './instant.rules.ts';
import { clockTime } from './device-format.rules.ts';
import {
  type CalendarDate,
  type DateParts,
  type Instant,
  type TimeZone,
  type Weekday,
  WEEKDAYS,
} from './calendar-date.ts';

/** A Monday to count weekdays from. */
const aMonday: CalendarDate = '2024-01-01';

/**
 * TIME-1 · True if a text is a day that exists, `YYYY-MM-DD`, from the year 1 to the year 9999.
 *
 * @example
 * isCalendarDate('2026-02-31'); // false
 */
export function isCalendarDate(text: string): boolean {
  return !Number.isNaN(startIfAny(text));
}

/** TIME-1 · The date with this year, month and day; `undefined` if there is no such day. */
export function dateOf({ year, month, day }: DateParts): CalendarDate | undefined {
  const text = [padded(year, 4), padded(month, 2), padded(day, 2)].join('-');
  return isCalendarDate(text) ? text : undefined;
}

/** TIME-1 · The year, month and day of a date. */
export function partsOf(date: CalendarDate): DateParts {
  return { year: Number(date.slice(0, 4)), month: Number(date.slice(5, 7)), day: Number(date.slice(8, 10)) };
}

/**
 * TIME-1 TIME-12 · The date a number of days later, or earlier if negative, within the years 1 to 9999. An invalid date
 * counts as the first day of the year 1, an invalid number as 0.
 *
 * @example
 * plusDays('2026-02-28', 1); // '2026-03-01'
 */
export function plusDays(date: CalendarDate, days: number): CalendarDate {
  return instantOf(startOf(date) + (days || 0) * millisecondsInDay).slice(0, 10);
}

/**
 * TIME-1 · The number of days from one date to another; negative if the other is earlier.
 *
 * @example
 * daysBetween('2026-02-28', '2026-03-07'); // 7
 */
export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return (startOf(to) - startOf(from)) / millisecondsInDay;
}

/**
 * TIME-3 · The Monday of the week that holds a date.
 *
 * @example
 * mondayOf('2026-03-01'); // '2026-02-23'
 */
export function mondayOf(date: CalendarDate): CalendarDate {
  return plusDays(date, -weekdayIndex(date));
}

/** TIME-3 · The day of the week of a date. */
export function weekdayOf(date: CalendarDate): Weekday {
  return WEEKDAYS[weekdayIndex(date)] ?? 'monday';
}

/**
 * TIME-1 · The date in a time zone at a moment.
 *
 * @example
 * todayIn('Pacific/Kiritimati', '2026-03-01T11:30:00.000Z'); // '2026-03-02'
 */
export function todayIn(zone: TimeZone, instant: Instant): CalendarDate {
  return wallClock(zone, instant).slice(0, 10);
}

/** TIME-5 · The hour, 0 to 23, in a time zone at a moment, rounded down. */
export function hourIn(zone: TimeZone, instant: Instant): number {
  return Number(wallClock(zone, instant).slice(11, 13));
}

/** TIME-1 · The time in a time zone at a moment, in the device's format, without seconds. */
export function timeIn(zone: TimeZone, instant: Instant): string {
  return clockTime(wallClock(zone, instant).slice(11, 16));
}

/**
 * TIME-5 · The moment at which a clock in that zone first shows that hour (0 to 23) of that date; of an hour that is
 * skipped, the moment after the gap.
 *
 * @example
 * instantAt('2026-03-29', 2, 'Europe/Berlin'); // '2026-03-29T01:00:00.000Z'
 */
export function instantAt(date: CalendarDate, hour: number, zone: TimeZone): Instant {
  const shown = startOf(date) + Math.trunc((Math.min(24, Math.max(0, hour)) || 0) * millisecondsInHour);
  const offsets = [-millisecondsInDay, millisecondsInDay].map((away) => offsetAt(zone, shown + away));
  const moments = offsets.map((offset) => shown - offset).filter((at) => at + offsetAt(zone, at) === shown);
  return instantOf(moments.length > 0 ? Math.min(...moments) : endOfGap(zone, shown, offsets));
}

/** TIME-9 · The minutes by which a zone is ahead of UTC at a moment; negative if it is behind. */
export function offsetIn(zone: TimeZone, instant: Instant): number {
  return offsetAt(zone, millisecondsOf(instant)) / millisecondsInMinute;
}

const padded = (part: number, digits: number): string => String(part).padStart(digits, '0');

const weekdayIndex = (date: CalendarDate): number => ((daysBetween(aMonday, date) % 7) + 7) % 7;

/** The start of a day in UTC, in milliseconds since 1970; `NaN` if there is no such day. */
const startIfAny = (text: string): number => {
  if (!/^(?!0000)\d{4}-\d{2}-\d{2}$/.test(text)) return Number.NaN;
  const start = toDate(text);
  return isValid(start) && start.toISOString().startsWith(text) ? +start : Number.NaN;
};

/** The start of a day in UTC, in milliseconds since 1970; that of 1 January of the year 1 for an invalid date. */
const startOf = (date: CalendarDate): number => {
  const start = startIfAny(date);
  return Number.isNaN(start) ? millisecondsOf('') : start;
};

/** How many zones keep the offset of the second that was asked for last. */
const ZONES = 1_000;

/** The second that was asked for last in each zone, and its offset: the calls of one moment ask for the same. */
const lastOffsets = new Map<TimeZone, { readonly second: number; readonly offset: number }>();

/** Zero in a zone that this machine does not know, as in UTC. */
const offsetAt = (zone: TimeZone, milliseconds: number): number => {
  const second = Math.floor(milliseconds / millisecondsInSecond);
  const last = lastOffsets.get(zone);
  if (last?.second === second) return last.offset;
  const offset = findOffset(zone, milliseconds);
  if (lastOffsets.size === ZONES) lastOffsets.clear();
  lastOffsets.set(zone, { second, offset });
  return offset;
};

const findOffset = (zone: TimeZone, milliseconds: number): number => {
  const isName = /^[A-Z+-]/i.test(zone) && !(zone in Object.prototype);
  const minutes = isName ? tzOffset(zone, toDate(milliseconds)) : 0;
  return Number.isNaN(minutes) ? 0 : minutes * millisecondsInMinute;
};

/** The local time in a zone, written as if it were UTC. */
const wallClock = (zone: TimeZone, instant: Instant): string => {
  const at = millisecondsOf(instant);
  return instantOf(at + offsetAt(zone, at));
};

/** The first moment after a gap in local time that skips the requested time. */
function endOfGap(zone: TimeZone, shown: number, offsets: readonly number[]): number {
  let before = shown - Math.max(...offsets);
  let after = shown - Math.min(...offsets);
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (middle + offsetAt(zone, middle) < shown) before = middle;
    else after = middle;
  }
  return after;
}
