import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calendarDates, planWeeksAndDays } from '#core/arbitraries';
import { firstMissedDate } from '#core/quests';
import { plannedItems, type PlanItem } from '#core/schedule';
import type { CalendarDate } from '#core/shared';
import { daysAfter } from '../support/reference-calendar.ts';
import { forAll } from '../support/for-all.ts';

test('[TIME-4] a promise is missed when its date went by without a completion, and what was missed once stays so', () =>
  forAll([calendarDates, fc.integer({ min: 0, max: 90 }), fc.integer({ min: 0, max: 90 })], (date, wait, more) => {
    const today = daysAfter(date, wait);
    const open = { scheduledDate: date, completedOn: null, missedDate: null };
    expect(firstMissedDate(open, today)).toBe(wait > 0 ? date : null);
    const done = { ...open, completedOn: today };
    expect(firstMissedDate(done, daysAfter(today, more))).toBe(wait > 0 ? date : null);
    const earlier = { ...done, scheduledDate: today, missedDate: date };
    expect(firstMissedDate(earlier, daysAfter(today, more))).toBe(date);
    expect(firstMissedDate({ ...open, scheduledDate: null }, today)).toBeNull();
    expect(firstMissedDate({ ...open, scheduledDate: today }, date)).toBeNull();
  }));

/** Whether an item went by its date: it is open and the date is over, or it was completed later. */
const isBroken = ({ scheduledDate, completedOn }: PlanItem, today: CalendarDate): boolean =>
  scheduledDate !== null && scheduledDate < (completedOn ?? today);

test('[TIME-4] what missed its date keeps the first that it missed, however often it is planned anew', () => {
  const later = fc.array(fc.nat({ max: 4 }), { maxLength: 6 });
  forAll(
    [planWeeksAndDays, later],
    ({ week, today }, gaps) => {
      let items: readonly PlanItem[] = week.items.map((item) => ({ ...item, missedDate: null }));
      let day = today;
      const missed = new Map<number, CalendarDate | null>();
      const look = (): void =>
        items.forEach((item, index) => {
          if (isBroken(item, day) && !missed.has(index)) missed.set(index, item.scheduledDate);
        });
      for (const gap of [0, ...gaps]) {
        day = daysAfter(day, gap);
        look();
        items = plannedItems({ weeks: [{ ...week, items }], today: day });
        look();
        expect(items.map(({ missedDate }) => missedDate)).toEqual(items.map((_, index) => missed.get(index) ?? null));
      }
    },
    { numRuns: 400 },
  );
});
