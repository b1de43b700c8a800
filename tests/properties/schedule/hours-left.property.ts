import fc from 'fast-check';
import { expect, test } from 'vitest';
import { questsAndDays, weeklyHours } from '#core/arbitraries';
import { replanProblem } from '#core/quests';
import { canHaveHoursLeft, daysLeft, proposedHoursLeft, distributedHours, maxHoursLeft } from '#core/schedule';
import { type Weekday, WEEKDAYS, noHours } from '#core/shared';
import { daysAfter } from '../support/reference-calendar.ts';
import { forAll } from '../support/for-all.ts';

/** The days of a week that are left, from any of them on. */
const days = fc.integer({ min: 0, max: 6 }).map((gone) => WEEKDAYS.slice(gone));
const anyHours = fc.integer({ min: 1, max: 19 });

test('[SCH-20] the days that are left run from today, or the day the week unlocks, to its Sunday', () =>
  forAll([questsAndDays], ({ quest, today }) => {
    for (const week of quest.weeks) {
      const opens =
        week.unlockAfterDays === null ? week.startingDate : daysAfter(quest.startingDate, week.unlockAfterDays);
      const expected = WEEKDAYS.filter((_, index) => {
        const date = daysAfter(week.startingDate, index);
        return date >= today && date >= opens;
      });
      expect(daysLeft(quest, week, today)).toEqual(expected);
    }
  }));

test('[SCH-20] every hour that is left finds a day, none more than 12, and only days that are left', () =>
  forAll(
    [weeklyHours, anyHours, days],
    (promised, hours, left) => {
      const shares = distributedHours(promised, hours, left);
      const total = WEEKDAYS.reduce((sum, day) => sum + shares[day], 0);
      expect(total).toBe(Math.min(hours, left.length * 12));
      expect(Object.keys(shares).toSorted()).toEqual([...WEEKDAYS].toSorted());
      for (const day of WEEKDAYS) {
        expect(Number.isInteger(shares[day]) && shares[day] >= 0 && shares[day] <= 12).toBe(true);
        if (!left.includes(day)) expect(shares[day]).toBe(0);
      }
    },
    { numRuns: 300 },
  ));

test('[SCH-20] a day without a promise takes hours only once every promised day is full', () =>
  forAll(
    [weeklyHours, anyHours, days],
    (promised, hours, left) => {
      const shares = distributedHours(promised, hours, left);
      const promisedDays = left.filter((day) => promised[day] > 0);
      const isOutside = left.some((day) => promised[day] === 0 && shares[day] > 0);
      if (isOutside) for (const day of promisedDays) expect(shares[day]).toBe(12);
    },
    { numRuns: 300 },
  ));

test('[SCH-20] no day is a whole hour ahead of another that was promised and has room', () =>
  forAll(
    [weeklyHours, anyHours, days],
    (promised, hours, left) => {
      const shares = distributedHours(promised, hours, left);
      const promisedDays = left.filter((day) => promised[day] > 0);
      for (const day of promisedDays)
        for (const other of promisedDays) {
          if (shares[day] === 0 || shares[other] >= 12) continue;
          const [ahead, behind] = [(shares[day] - 1) * promised[other], shares[other] * promised[day]];
          expect(ahead).toBeLessThanOrEqual(behind);
          if (ahead === behind) expect(left.indexOf(day)).toBeLessThanOrEqual(left.indexOf(other));
        }
    },
    { numRuns: 300 },
  ));

test('[SCH-20] one hour more takes none from any day', () =>
  forAll([weeklyHours, fc.integer({ min: 1, max: 18 }), days], (promised, hours, left) => {
    const [shares, more] = [distributedHours(promised, hours, left), distributedHours(promised, hours + 1, left)];
    for (const day of WEEKDAYS) expect(more[day]).toBeGreaterThanOrEqual(shares[day]);
  }));

test('[SCH-20] the hours promised for the days that are left are proposed, and shared as they were promised', () =>
  forAll([weeklyHours, days], (promised, left) => {
    const sum = left.reduce((total, day) => total + promised[day], 0);
    expect(proposedHoursLeft(promised, left)).toBe(Math.max(1, sum));
    const expected = Object.fromEntries(WEEKDAYS.map((day) => [day, left.includes(day) ? promised[day] : 0]));
    expect(distributedHours(promised, sum, left)).toEqual(expected);
  }));

test('[SCH-20] somebody can have a whole number of hours left, as many as the days and a week can take', () => {
  const odd = fc.constantFrom(0, -1, 0.5, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 1e12, 19.5);
  forAll([days, fc.oneof(fc.integer({ min: -2, max: 30 }), odd)], (left, hours) => {
    const most = left.length === 1 ? 12 : 19;
    expect(maxHoursLeft(left)).toBe(most);
    expect(canHaveHoursLeft(hours, left)).toBe([...Array(most).keys()].some((one) => one + 1 === hours));
  });
  expect([maxHoursLeft([]), canHaveHoursLeft(1, []), canHaveHoursLeft(0, [])]).toEqual([0, false, false]);
});

const friday: readonly Weekday[] = ['friday', 'saturday', 'sunday'];

test.each([
  [{ friday: 2, saturday: 4 }, 3, { friday: 1, saturday: 2 }],
  [{ monday: 5, friday: 1, sunday: 1 }, 3, { friday: 2, sunday: 1 }],
  [{ monday: 4 }, 4, { friday: 2, saturday: 1, sunday: 1 }],
  [{ saturday: 1 }, 14, { saturday: 12, friday: 1, sunday: 1 }],
])('[SCH-20] promised %j, %i hours left on Friday: %j', (promised, hours, shares) => {
  expect(distributedHours({ ...noHours, ...promised }, hours, friday)).toEqual({ ...noHours, ...shares });
});

test('[SCH-20] more hours than the days can take fill them, and go nowhere else', () => {
  const full = { ...noHours, friday: 12, saturday: 12, sunday: 12 };
  expect(distributedHours({ ...noHours, friday: 1 }, 40, friday)).toEqual(full);
});

test('[SCH-21] a week that opens only after its own Sunday is not replanned', () =>
  forAll([questsAndDays], ({ quest, today }) => {
    const weeks = quest.weeks.map((week, index) => ({ ...week, unlockAfterDays: index * 7 + 7 }));
    const late = { ...quest, isSampleQuest: false, hasCommittedSchedule: true, weeks };
    expect(replanProblem(late, today)).toBe('replanNoWeek');
  }));
