import { expect, test } from 'vitest';
import { plannedItems, type PlanItem, type PlannedItem, type PlanWeek } from '#core/schedule';
import { type CalendarDate, noHours } from '#core/shared';

const plan = (week: PlanWeek, today: CalendarDate): readonly PlannedItem[] => plannedItems({ weeks: [week], today });

test('[SCH-5] an example: an hour a day from Friday on', () => {
  const item = (kind: 'step' | 'post', minutes: number | null, more: Partial<PlanItem> = {}): PlanItem => ({
    kind,
    challenge: 'shore',
    step: null,
    minutes,
    completedOn: null,
    scheduledDate: null,
    missedDate: null,
    ...more,
  });
  const done = item('step', 30, { completedOn: '2026-11-20', scheduledDate: '2026-11-20' });
  const week: PlanWeek = {
    id: 'week-1',
    startingDate: '2026-11-16',
    unlockDate: '2026-11-16',
    hours: { ...noHours, monday: 8, friday: 1, saturday: 1, sunday: 1 },
    items: [done, item('step', null), item('step', 45), item('step', 15), item('step', 90), item('step', null)],
  };
  expect(plan(week, '2026-11-20').map(({ scheduledDate }) => scheduledDate)).toEqual([
    '2026-11-20',
    '2026-11-20',
    '2026-11-21',
    '2026-11-21',
    '2026-11-22',
    '2026-11-22',
  ]);
});

test('[SCH-5] an example: a post counts half an hour, a step without a duration a quarter', () => {
  const of = (kind: 'step' | 'post', challenge: string): PlanItem => ({
    kind,
    challenge,
    step: null,
    minutes: null,
    completedOn: null,
    scheduledDate: null,
    missedDate: null,
  });
  const week: PlanWeek = {
    id: 'week-1',
    startingDate: '2026-11-16',
    unlockDate: '2026-11-17',
    hours: { ...noHours, monday: 1, tuesday: 1, wednesday: 1, thursday: 1 },
    items: [of('post', 'a'), of('step', 'b'), of('step', 'b'), of('step', 'b'), of('post', 'b'), of('post', 'c')],
  };
  expect(plan(week, '2026-11-10').map(({ scheduledDate }) => scheduledDate)).toEqual([
    '2026-11-17',
    '2026-11-17',
    '2026-11-17',
    '2026-11-18',
    '2026-11-18',
    '2026-11-19',
  ]);
});

test('[SCH-5] an example: a day that completed items have filled is passed by like any other', () => {
  const of = (minutes: number, on: CalendarDate | null = null): PlanItem => ({
    kind: 'step',
    challenge: 'shore',
    step: null,
    minutes,
    completedOn: on,
    scheduledDate: on,
    missedDate: null,
  });
  const week: PlanWeek = {
    id: 'week-1',
    startingDate: '2026-11-16',
    unlockDate: '2026-11-16',
    hours: { ...noHours, tuesday: 1, wednesday: 1, thursday: 1, friday: 1 },
    items: [of(40), of(30), of(50, '2026-11-18'), of(45, '2026-11-19')],
  };
  expect(plan(week, '2026-11-16').map(({ scheduledDate }) => scheduledDate)).toEqual([
    '2026-11-17',
    '2026-11-20',
    '2026-11-18',
    '2026-11-19',
  ]);
});
