import fc from 'fast-check';
import { expect, test } from 'vitest';
import { minimumHours, challenges, uncheckedHours, questsAndDays, weekdays, weeklyHours } from '#core/arbitraries';
import {
  commitProblem,
  commitRefusal,
  hoursMissing,
  lowered,
  lowerProblem,
  minimumHoursOf,
  moved,
  raised,
  raiseProblem,
  weekToChange,
} from '#core/schedule';
import { type Weekday, WEEKDAYS, noHours, type WeeklyHours } from '#core/shared';
import { daysAfter } from '../support/reference-calendar.ts';
import { forAll } from '../support/for-all.ts';

const totalIn = (week: WeeklyHours): number => Object.values(week).reduce((sum, hours) => sum + hours, 0);

test('[SCH-1] a quest asks a whole number of hours that fits a week and covers each of its regular challenges', () =>
  forAll(
    [fc.array(challenges, { maxLength: 6 })],
    (all) => {
      const least = minimumHoursOf(all);
      expect(Number.isInteger(least) && least >= 1 && least <= 19).toBe(true);
      const asks = all
        .filter((one) => !one.bonusChallenge && !/BONUS/i.test(one.title))
        .map(({ hoursPerWeek }) => hoursPerWeek ?? 3);
      for (const hours of asks) expect(least).toBeGreaterThanOrEqual(Math.min(19, hours));
      if (asks.length === 0) expect(least).toBe(3);
      else expect(least === 1 || asks.some((hours) => hours > least - 1)).toBe(true);
    },
    { numRuns: 400 },
  ));

test.each([
  [[], 3],
  [[null], 3],
  [[0], 1],
  [[0.25], 1],
  [[2, 3.5], 4],
  [[19.25, 2], 19],
  [[1, null], 3],
])('[SCH-1] challenges that ask %j make a quest ask %i', (asks, hours) => {
  const all = asks.map((hoursPerWeek) => ({ title: 'The shore', bonusChallenge: false, hoursPerWeek }));
  expect(minimumHoursOf(all)).toBe(hours);
});

test('[SCH-1] what a bonus asks does not count', () =>
  forAll([fc.array(challenges, { maxLength: 4 }), challenges], (all, bonus) => {
    const more = [{ ...bonus, bonusChallenge: true, hoursPerWeek: 19 }, ...all];
    expect(minimumHoursOf(more)).toBe(minimumHoursOf(all));
  }));

test('[SCH-2] one hour more lands on its day alone, or on none and says why', () =>
  forAll(
    [weeklyHours, weekdays],
    (week, day) => {
      const after = raised(week, day);
      const why = raiseProblem(week, day);
      if (week[day] === 12) expect([after, why]).toEqual([week, 'scheduleDayFull']);
      else if (totalIn(week) === 19) expect([after, why]).toEqual([week, 'scheduleWeekFull']);
      else expect([after, why]).toEqual([{ ...week, [day]: week[day] + 1 }, undefined]);
    },
    { numRuns: 400 },
  ));

test('[SCH-3] one hour less leaves its day alone, unless the promise would break', () =>
  forAll(
    [weeklyHours, weekdays, minimumHours],
    (week, day, ask) => {
      const after = lowered(week, day, ask);
      const why = lowerProblem(week, day, ask);
      if (week[day] === 0) expect([after, why]).toEqual([week, 'scheduleDayEmpty']);
      else if (totalIn(week) === ask) expect([after, why]).toEqual([week, 'scheduleAtMinimum']);
      else expect([after, why]).toEqual([{ ...week, [day]: week[day] - 1 }, undefined]);
    },
    { numRuns: 400 },
  ));

test('[SCH-3] below the minimum hours move freely, also down to none', () =>
  forAll([weeklyHours, minimumHours], (week, ask) => {
    fc.pre(totalIn(week) < ask);
    let left = week;
    for (const day of WEEKDAYS) while (left[day] > 0) left = lowered(left, day, ask);
    expect(left).toEqual(noHours);
  }));

test('[SCH-3] moving an hour keeps the total and touches two days alone', () =>
  forAll(
    [weeklyHours, weekdays, weekdays],
    (week, from, to) => {
      const after = moved(week, from, to);
      const possible = from !== to && week[from] > 0 && week[to] < 12;
      expect(after).toEqual(possible ? { ...week, [from]: week[from] - 1, [to]: week[to] + 1 } : week);
      expect(totalIn(after)).toBe(totalIn(week));
    },
    { numRuns: 400 },
  ));

test('[SCH-3] nobody gets stuck: from any week every other of the same total is reached by moving hours', () =>
  forAll(
    [weeklyHours, weeklyHours],
    (week, other) => {
      fc.pre(totalIn(week) === totalIn(other));
      let now = week;
      for (let moves = 0; moves < 19; moves += 1) {
        const from = WEEKDAYS.find((day) => now[day] > other[day]);
        const to = WEEKDAYS.find((day) => now[day] < other[day]);
        if (from && to) now = moved(now, from, to);
      }
      expect(now).toEqual(other);
    },
    { numRuns: 60, maxSkipsPerRun: 2000 },
  ));

test('[SCH-4] a week may be committed exactly when every day is legal and the total lies between the minimum and 19', () =>
  forAll(
    [fc.oneof(weeklyHours, uncheckedHours), minimumHours],
    (week, ask) => {
      const days = Object.values(week);
      const legal = days.every((hours) => [...Array(13).keys()].includes(hours));
      const total = totalIn(week);
      const problem = commitProblem(week, ask);
      if (!legal || total > 19) expect(problem).toBe('scheduleTooLong');
      else expect(problem).toBe(total < ask ? 'scheduleTooShort' : undefined);
    },
    { numRuns: 600 },
  ));

test.each([
  ['one hour too many on a day', { monday: 13 }, 'scheduleTooLong'],
  ['a full day', { monday: 12 }, undefined],
  ['one hour too many in the week', { monday: 12, tuesday: 8 }, 'scheduleTooLong'],
  ['a full week', { monday: 12, tuesday: 7 }, undefined],
  ['one hour too few', { monday: 2 }, 'scheduleTooShort'],
  ['just enough', { monday: 3 }, undefined],
  ['half an hour', { monday: 3, tuesday: 0.5 }, 'scheduleTooLong'],
  ['hours taken away', { monday: 5, tuesday: -1 }, 'scheduleTooLong'],
])('[SCH-4] %s', (_, hours, problem) => {
  expect(commitProblem({ ...noHours, ...hours }, 3)).toBe(problem);
});

test('[SCH-4] a week that may not be committed is refused with what is asked, what is missing and what there may be at most', () =>
  forAll(
    [uncheckedHours, minimumHours],
    (week, ask) => {
      const refusal = commitRefusal(week, ask);
      expect(refusal?.key).toBe(commitProblem(week, ask));
      const details = { asked: ask, missing: hoursMissing(week, ask), most: 19, perDay: 12 };
      expect(refusal?.details).toEqual(refusal && details);
    },
    { numRuns: 300 },
  ));

test('[SCH-4] a week with a day missing is never committed, one with a stranger is judged by its days', () =>
  forAll([weeklyHours, weekdays, minimumHours], (week, day, ask) => {
    const { [day]: _, ...rest } = week;
    expect(commitProblem(rest as WeeklyHours, ask)).toBe('scheduleTooLong');
    expect(commitProblem({ ...week, someday: 99 } as WeeklyHours, ask)).toBe(commitProblem(week, ask));
  }));

test('[SCH-4] the hours missing are those that, once added, make a week that may be committed', () =>
  forAll([weeklyHours, minimumHours], (week, ask) => {
    let full = week;
    expect(hoursMissing(week, ask)).toBeGreaterThanOrEqual(0);
    for (let added = 0; added < hoursMissing(week, ask); added += 1) {
      expect(commitProblem(full, ask)).toBe('scheduleTooShort');
      const room: Weekday = WEEKDAYS.find((day) => full[day] < 12) ?? 'monday';
      full = raised(full, room);
    }
    expect(commitProblem(full, ask)).toBeUndefined();
  }));

test('[SCH-7] a later commitment names the week of today, else the nearest one', () =>
  forAll([questsAndDays], ({ quest, today }) => {
    const running = quest.weeks.filter(
      ({ startingDate }) => startingDate <= today && today <= daysAfter(startingDate, 6),
    );
    const nearest = today < quest.startingDate ? quest.weeks[0] : quest.weeks[quest.weeks.length - 1];
    expect(weekToChange(quest, today)).toBe(running[0] ?? nearest);
  }));
