import fc from 'fast-check';
import { expect, test } from 'vitest';
import { minimumHours, weeklyHours } from '#core/arbitraries';
import { commitProblem, hoursOffered, hoursSpread, scheduleEdited } from '#core/schedule';
import { WEEKDAYS, totalHours } from '#core/shared';
import { forAll } from '../support/for-all.ts';

test('[SCH-44] a day offers every hour it has and one more to tap, six at least, and never more than it takes', () =>
  forAll([weeklyHours], (week) => {
    const offered = hoursOffered(week);
    for (const day of WEEKDAYS) expect(offered).toBeGreaterThanOrEqual(Math.min(12, week[day] + 1));
    expect(offered).toBeGreaterThanOrEqual(6);
    expect(offered).toBeLessThanOrEqual(12);
    const isLarger = offered > 6;
    expect(isLarger).toBe(WEEKDAYS.some((day) => week[day] >= 6));
  }));

test('[SCH-45] what a quest asks is spread over the week whole, even, and ready to be promised', () =>
  forAll([minimumHours], (minimum) => {
    const week = hoursSpread(minimum);
    const hours = WEEKDAYS.map((day) => week[day]);
    expect(totalHours(week)).toBe(minimum);
    expect(Math.max(...hours) - Math.min(...hours)).toBeLessThanOrEqual(1);
    expect(commitProblem(week, minimum)).toBeUndefined();
    const filled = hours.flatMap((count, index) => (count > Math.min(...hours) ? [index] : []));
    const gaps = filled.map((index, nth) => ((filled[nth + 1] ?? (filled[0] ?? 0) + 7) - index + 7) % 7 || 7);
    expect(Math.max(0, ...gaps) - Math.min(7, ...gaps)).toBeLessThanOrEqual(gaps.length === 0 ? 0 : 1);
  }));

test('[SCH-13][SCH-45] one tap spreads what the quest asks over the week in view, and keeps which week that is', () =>
  forAll([minimumHours, weeklyHours, fc.option(fc.uuid())], (minimum, hours, weekId) => {
    const config = { hasCommittedSchedule: true, minimumHours: minimum, weekScheduleMap: {} };
    expect(scheduleEdited({ hours, weekId, config }, { kind: 'spread' })).toEqual({
      hours: hoursSpread(minimum),
      weekId,
      config,
    });
  }));
