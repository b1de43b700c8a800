import { Refusal } from '../../messages/index.ts';
import { dateOf, isCalendarDate, partsOf } from '../../shared/index.ts';

const MONTHS = 12;
const LONGEST_MONTH = 31;

/**
 * OPE-27 · The refusal of a date that an operator typed: `cohortStartNotValid` if it is not written as `YYYY-MM-DD`,
 * `monthNotInYear` if there is no such month, and `dayNotInMonth` if the month has no such day. `undefined` for a date
 * that exists.
 */
export function typedDateRefusal(date: string): Refusal | undefined {
  if (isCalendarDate(date)) return undefined;
  if (!/^(?!0000)\d{4}-\d{2}-\d{2}$/.test(date)) return new Refusal('cohortStartNotValid', { date });
  const { year, month } = partsOf(date);
  if (month < 1 || month > MONTHS) return new Refusal('monthNotInYear', { date, month: date.slice(5, 7) });
  const days = daysIn(year, month);
  return new Refusal('dayNotInMonth', { date, month: date.slice(0, 7), days });
}

const daysIn = (year: number, month: number, day = LONGEST_MONTH): number =>
  dateOf({ year, month, day }) === undefined ? daysIn(year, month, day - 1) : day;
