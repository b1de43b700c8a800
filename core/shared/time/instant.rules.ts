import { addMilliseconds } from 'date-fns/addMilliseconds';
import { millisecondsInMinute, millisecondsInSecond } from 'date-fns/constants';
import { differenceInMilliseconds } from 'date-fns/differenceInMilliseconds';
import { toDate } from 'date-fns/toDate';
import type { Instant } from './calendar-date.ts';

/** TIME-1 · The moment so many minutes later. */
export function plusMinutes(instant: Instant, minutes: number): Instant {
  return addMilliseconds(toDate(instant), minutes * millisecondsInMinute).toISOString();
}

/** TIME-1 · The minutes, with fractions, from one moment to another; negative when the other is earlier. */
export function minutesBetween(from: Instant, to: Instant): number {
  return differenceInMilliseconds(to, from) / millisecondsInMinute;
}

/** TIME-1 · The seconds, with fractions, from the start of 1970 to a moment: how tokens count time. */
export function secondsOf(instant: Instant): number {
  return +toDate(instant) / millisecondsInSecond;
}

/** OPE-11 · The whole milliseconds from the start of 1970 to a moment. */
export function millisecondsOf(instant: Instant): number {
  return +toDate(instant);
}

/** TIME-10 · By how many seconds the clock of a server may be ahead of the database's or behind it. */
const CLOCK_TOLERANCE = 30;

/** TIME-10 · Whether the clock of a server that is so many seconds ahead of the database's, or behind it, counts as wrong. */
export function isClockWrong(secondsAhead: number): boolean {
  return Math.abs(secondsAhead) > CLOCK_TOLERANCE;
}
