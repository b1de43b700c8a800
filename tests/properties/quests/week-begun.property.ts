import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hasWeekBegun, type Week } from '#core/quests';
import { type CalendarDate, plusDays } from '#core/shared';
import { forAll } from '../support/for-all.ts';

const MONDAY = '2026-11-16';

const questOf = (count: number): { startingDate: CalendarDate; weeks: readonly Week[] } => ({
  startingDate: MONDAY,
  weeks: Array.from({ length: count }, (_, at) => ({
    id: `week-${at + 1}`,
    weekNumber: at + 1,
    weekName: '',
    title: '',
    startingDate: plusDays(MONDAY, 7 * at),
    unlockAfterDays: null,
    hasOnboarding: false,
    hasSeenOnboarding: false,
    challenges: [],
  })),
});

const days = fc.integer({ min: -20, max: 60 });

test('[QST-25] a week has begun when its Monday lies between the last look and today', () =>
  forAll([fc.integer({ min: 0, max: 6 }), days, fc.nat({ max: 30 })], (count, from, later) => {
    const to = from + later;
    const isUnderWay = to >= 0 && to < 7 * count;
    const hasCrossed = Math.floor(to / 7) > Math.floor(from / 7);
    const begun = hasWeekBegun(questOf(count), plusDays(MONDAY, from), plusDays(MONDAY, to));
    expect(begun).toBe(isUnderWay && hasCrossed);
  }));

test('[QST-25] nothing begins for who looks again on the same day', () =>
  forAll([fc.nat({ max: 6 }), days], (count, day) => {
    const today = plusDays(MONDAY, day);
    expect(hasWeekBegun(questOf(count), today, today)).toBe(false);
  }));
