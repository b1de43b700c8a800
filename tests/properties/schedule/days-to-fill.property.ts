import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calendarDates, minimumHours, scheduleEdits, weeklyHours } from '#core/arbitraries';
import { daysToFill, hoursSpread, scheduleEdited } from '#core/schedule';
import { daysBetween, mondayOf, plusDays, totalHours, WEEKDAYS, weekdayOf } from '#core/shared';
import { forAll } from '../support/for-all.ts';

/** How far today is from the Monday of the week. */
const away = fc.integer({ min: -9, max: 12 });

test('[SCH-46] at the first commitment seven days ask for hours, each weekday once, none of them over', () =>
  forAll([calendarDates.map(mondayOf), away], (startingDate, days) => {
    const today = plusDays(startingDate, days);
    const shown = daysToFill({ startingDate }, false, today);
    expect(new Set(shown.map(({ weekday }) => weekday))).toEqual(new Set(WEEKDAYS));
    expect(shown.every(({ date, isOver, weekday }) => !isOver && date >= today && weekday === weekdayOf(date))).toBe(
      true,
    );
    expect(shown[0]?.date).toBe(days > 0 ? today : startingDate);
    expect(daysBetween(shown[0]?.date ?? '', shown[6]?.date ?? '')).toBe(6);
  }));

test('[SCH-46] later a week runs from Monday to Sunday, and exactly its days before today are over', () =>
  forAll([calendarDates.map(mondayOf), away], (startingDate, days) => {
    const shown = daysToFill({ startingDate }, true, plusDays(startingDate, days));
    expect(shown.map(({ weekday }) => weekday)).toEqual(WEEKDAYS);
    expect(shown.filter(({ isOver }) => isOver)).toHaveLength(Math.max(0, Math.min(7, days)));
  }));

test('[SCH-46] no edit puts an hour on a day that is over, and a reset or a spread keeps what stands on it', () =>
  forAll([weeklyHours, minimumHours, fc.integer({ min: 0, max: 6 }), scheduleEdits], (hours, minimum, over, edit) => {
    fc.pre(edit.kind !== 'select');
    const config = { hasCommittedSchedule: true, minimumHours: minimum, weekScheduleMap: {} };
    const after = scheduleEdited({ weekId: 'week', hours, config }, edit, WEEKDAYS.slice(over)).hours;
    for (const day of WEEKDAYS.slice(0, over)) {
      const isGiving = edit.kind === 'move' && edit.from === day;
      expect([hours[day], ...(isGiving ? [hours[day] - 1] : [])]).toContain(after[day]);
    }
  }));

test('[SCH-45][SCH-46] what a quest asks is spread from the first day that is left over those that are left', () =>
  forAll([minimumHours, calendarDates.map(mondayOf), away, fc.boolean()], (minimum, startingDate, days, isFirst) => {
    const shown = daysToFill({ startingDate }, !isFirst, plusDays(startingDate, days));
    const open = shown.filter(({ isOver }) => !isOver).map(({ weekday }) => weekday);
    fc.pre(open.length > 0);
    const spread = hoursSpread(minimum, open);
    const most = Math.max(...WEEKDAYS.map((day) => spread[day]));
    expect(spread[open[0] ?? 'monday']).toBe(most);
    expect(totalHours(spread)).toBe(Math.min(minimum, 12 * open.length));
    expect(WEEKDAYS.filter((day) => spread[day] > 0 && !open.includes(day))).toEqual([]);
  }));
