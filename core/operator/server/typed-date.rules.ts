import { Refusal } from '../../messages/index.ts';
import { dateOf, isCalendarDate, partsOf } from '../../shared/index.ts';

const MONTHS = 12;
const LONGEST_MONTH = 31;

/**
 * OPE-27 · Checks a date that an operator typed. Refuses with `cohortStartNotValid` if it is not written as
 * `YYYY-MM-DD`, with `monthNotInYear` if there is no such month, and with `dayNotInMonth` if the month has no such day.
 */
export function checkTypedDate(date: string): void {
  if (isCalendarDate(date)) return;
  if (!/^(?!0000)\d{4}-\d{2}-\d{2}$/.test(date)) throw new Refusal('cohortStartNotValid', { date });
  const { year, month } = partsOf(date);
  if (month < 1 || month > MONTHS) throw new Refusal('monthNotInYear', { date, month: date.slice(5, 7) });
  const days = daysIn(year, month);
  throw new Refusal('dayNotInMonth', { date, month: date.slice(0, 7), days });
}

const daysIn = (year: number, month: number, day = LONGEST_MONTH): number =>
  dateOf({ year, month, day }) === undefined ? daysIn(year, month, day - 1) : day;
