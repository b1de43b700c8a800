import { millisecondsInMinute, millisecondsInSecond } from 'date-fns/constants';
import { toDate } from 'date-fns/toDate';
import type { Instant } from './calendar-date.ts';

/** The first and the last millisecond of the years 1 to 9999, counted from the start of 1970. */
const FIRST = -62_135_596_800_000;
const LAST = 253_402_300_799_999;

/**
 * TIME-12 · The moment a number of milliseconds after the start of 1970, limited to the years 1 to 9999; the first of
 * these for an invalid number.
 */
export function instantOf(milliseconds: number): Instant {
  const within = Math.min(LAST, Math.max(FIRST, milliseconds));
  return toDate(Number.isNaN(within) ? FIRST : within).toISOString();
}

/** TIME-12 · True if a text is a valid moment in the years 1 to 9999. */
export function isInstant(text: string): boolean {
  return isWithin(+toDate(text));
}

const isWithin = (milliseconds: number): boolean => milliseconds >= FIRST && milliseconds <= LAST;

/**
 * TIME-12 · The whole milliseconds from the start of 1970 to a moment; an invalid one counts as the first of the year
 * 1.
 */
export function millisecondsOf(instant: Instant): number {
  const milliseconds = +toDate(instant);
  return isWithin(milliseconds) ? milliseconds : FIRST;
}

/** TIME-1 TIME-12 · The moment a number of minutes later; an invalid number counts as 0. */
export function plusMinutes(instant: Instant, minutes: number): Instant {
  return instantOf(millisecondsOf(instant) + (minutes || 0) * millisecondsInMinute);
}

/** TIME-1 · The minutes, with fractions, from one moment to another; negative when the other is earlier. */
export function minutesBetween(from: Instant, to: Instant): number {
  return (millisecondsOf(to) - millisecondsOf(from)) / millisecondsInMinute;
}

/** TIME-1 · The seconds, with fractions, from the start of 1970 to a moment: how tokens count time. */
export function secondsOf(instant: Instant): number {
  return millisecondsOf(instant) / millisecondsInSecond;
}

/** TIME-10 · By how many seconds the clock of a server may be ahead of the database's or behind it. */
const CLOCK_TOLERANCE = 30;

/**
 * TIME-10 · True if a server's clock that is this many seconds ahead of the database's, or behind it, counts as wrong.
 */
export function isClockWrong(secondsAhead: number): boolean {
  return Math.abs(secondsAhead) > CLOCK_TOLERANCE;
}
