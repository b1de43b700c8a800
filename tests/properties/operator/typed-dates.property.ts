import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calendarDates } from '#core/arbitraries';
import { formatMessage } from '#core/messages';
import { typedDateRefusal } from '#core/operator/server';
import { forAll } from '../support/for-all.ts';

const textOf = (date: string): string => {
  const refusal = typedDateRefusal(date);
  return refusal ? formatMessage(refusal.key, refusal.details) : '';
};

test('[OPE-27] every day of the calendar is a date that an operator can type', () =>
  forAll([calendarDates], (date) => typedDateRefusal(date) === undefined));

test('[OPE-27] a day that its month does not have is refused with the number of days in that month', () =>
  forAll([fc.integer({ min: 1, max: 9999 }), fc.integer({ min: 1, max: 12 })], (year, month) => {
    const length = new Date(Date.UTC(2000 + (year % 400), month, 0)).getUTCDate();
    const start = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}`;
    for (const day of ['00', String(length + 1), '99'])
      expect(typedDateRefusal(`${start}-${day}`)).toMatchObject({
        key: 'dayNotInMonth',
        details: { month: start, days: length },
      });
    expect(typedDateRefusal(`${start}-${length}`)).toBeUndefined();
  }));

test('[OPE-27] a refused date is answered with the reason', () => {
  expect(textOf('2027-02-30')).toBe('The date 2027-02-30 doesn’t exist: the last day of 2027-02 is 28.');
  expect(textOf('2027-13-01')).toBe('The date 2027-13-01 doesn’t exist: there is no month 13.');
  for (const text of ['tomorrow', '2027-1-1', '01-02-2027', '0000-01-01', ''])
    expect(textOf(text)).toContain('Write it as YYYY-MM-DD');
});
