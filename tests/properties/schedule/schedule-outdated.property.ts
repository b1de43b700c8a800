import type { WeeklyHours } from '#core/shared';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { weeklyHours } from '#core/arbitraries';
import { commitmentFor, type ScheduleConfig, scheduleOpened } from '#core/schedule';
import { isCommitmentOutdated } from '#core/schedule/server';
import { forAll } from '../support/for-all.ts';

test('[SCH-42] hours are late only where others are saved than their page showed, and than they are themselves', () => {
  const maybe = fc.option(weeklyHours);
  forAll([maybe, fc.option(maybe, { nil: undefined }), weeklyHours, fc.boolean()], (kept, seen, hours, isFirst) => {
    const quest = { hasCommittedSchedule: kept !== null, weeks: [{ id: 'one', challenges: [] }] } as never;
    const stored = { quest, hours: kept ? { one: kept } : {} };
    const commitment = { hours, ...(isFirst ? {} : { weekId: 'one' }) };
    const isSame = (other: WeeklyHours | null) => JSON.stringify(other) === JSON.stringify(kept);
    const isLate = isCommitmentOutdated(stored, { ...commitment, ...(seen !== undefined && { seen }) });
    expect(isLate).toBe(seen !== undefined && !isSame(seen) && !isSame(hours));
    expect(isCommitmentOutdated(stored, { ...commitment, seen: kept })).toBe(false);
    expect(isCommitmentOutdated(stored, commitment)).toBe(false);
  });
});

test('[SCH-42] of a week that is named its own hours count, and those of no other', () =>
  forAll([fc.uniqueArray(weeklyHours, { minLength: 3, maxLength: 3, selector: JSON.stringify })], (different) => {
    const [one, two, hours] = different as [WeeklyHours, WeeklyHours, WeeklyHours];
    const weeks = ['one', 'two'].map((id) => ({ id, challenges: [] }));
    const stored = { quest: { hasCommittedSchedule: true, weeks } as never, hours: { one, two } };
    expect(isCommitmentOutdated(stored, { weekId: 'two', hours, seen: two })).toBe(false);
    expect(isCommitmentOutdated(stored, { weekId: 'two', hours, seen: one })).toBe(true);
  }));

test('[SCH-42] a screen sends along what it showed: nothing at first, then the hours of the week in view', () =>
  forAll([weeklyHours, weeklyHours], (before, hours) => {
    const open = (config: Partial<ScheduleConfig>, week: string | null) =>
      commitmentFor(
        {
          ...scheduleOpened(
            { hasCommittedSchedule: true, minimumHours: 0, weekScheduleMap: { one: before }, ...config },
            week,
          ),
          hours,
        },
        'quest',
        false,
      );
    fc.pre(open({}, 'one') !== undefined);
    expect(open({ hasCommittedSchedule: false, weekScheduleMap: {} }, 'one')?.seen).toBeNull();
    expect(open({}, 'one')?.seen).toEqual(before);
    expect(open({}, 'two')?.seen).toBeNull();
    expect(open({}, null)?.seen).toBeUndefined();
  }));
