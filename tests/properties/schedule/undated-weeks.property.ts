import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { QuestProgress } from '#core/quests';
import { questOf } from '#core/quests/server';
import { completionDatesOf, hasUndatedItems, type StoredPlan, undatedItemsPlanned } from '#core/schedule/server';
import { noHours, type WeeklyHours } from '#core/shared';
import { coastQuest } from '../../fixtures/sample-quests.ts';
import { forAll } from '../support/for-all.ts';

/** The coast begins on Monday, 2 November: shore and dunes, then cliff from the 9th, then harbour from the 16th. */
const NAMES = ['shore-look', 'shore-walk', 'shore', 'cliff-climb', 'cliff', 'harbour'];

/** An hour on each of these days. */
const hoursOn = (...days: readonly (keyof WeeklyHours)[]): WeeklyHours => ({
  ...noHours,
  ...Object.fromEntries(days.map((day) => [day, 1])),
});

const everyWeek = (hours: WeeklyHours): StoredPlan['hours'] => ({
  'coast-1': hours,
  'coast-2': hours,
  'coast-3': hours,
});

const challengeOf = (name: string): string => name.split('-')[0] ?? '';

function planWith(dates: Readonly<Record<string, string | null>>, hours: StoredPlan['hours']): StoredPlan {
  const weeks = coastQuest.quest.weeks.map((week) => ({
    ...week,
    challenges: week.challenges.filter(({ id }) => id !== 'dunes'),
  }));
  const progress: QuestProgress = {
    id: 'walk',
    cohortId: 'cohort',
    cohortOrganizationId: 'organization',
    startingDate: '2026-11-02',
    zone: 'UTC',
    hasSeenOnboarding: true,
    hasSeenOffboarding: false,
    seenWeeks: [],
    hasCommittedSchedule: true,
    completedSteps: [],
    completedChallenges: [],
    planned: NAMES.map((name) => ({
      challenge: challengeOf(name),
      step: name.includes('-') ? name : null,
      date: dates[name] ?? null,
      missed: null,
    })),
  };
  const quest = questOf({ ...coastQuest.quest, weeks }, progress, '2026-11-02T09:00:00.000Z');
  return { quest, hours, completed: completionDatesOf(progress), zone: 'UTC' };
}

const laidOut = (plan: StoredPlan, today: string) =>
  undatedItemsPlanned(plan, today).map(({ challenge, step, scheduledDate }) => [step ?? challenge, scheduledDate]);

const ALL_DATED = {
  'shore-look': '2026-11-02',
  'shore-walk': '2026-11-03',
  shore: '2026-11-03',
  'cliff-climb': '2026-11-12',
  cliff: '2026-11-12',
  harbour: '2026-11-18',
};

test('[SCH-40] something is undated exactly while something open has no date', () =>
  forAll([fc.subarray(NAMES)], (gone) => {
    const dates = { ...ALL_DATED, ...Object.fromEntries(gone.map((name) => [name, null])) };
    expect(hasUndatedItems(planWith(dates, everyWeek(hoursOn('thursday'))))).toBe(gone.length > 0);
  }));

test('[SCH-40] with everything dated nothing is laid out, on whatever day', () => {
  for (const today of ['2026-10-30', '2026-11-02', '2026-11-08', '2026-11-09', '2026-11-22', '2026-12-01'])
    expect(laidOut(planWith(ALL_DATED, everyWeek(hoursOn('thursday'))), today)).toEqual([]);
});

test('[SCH-40] what a week that is over left undated comes first, then what the week under way has open', () => {
  const plan = planWith({ ...ALL_DATED, 'shore-walk': null }, everyWeek(hoursOn('thursday', 'friday')));
  expect(laidOut(plan, '2026-11-09')).toEqual([
    ['shore-walk', '2026-11-12'],
    ['cliff-climb', '2026-11-13'],
    ['cliff', '2026-11-13'],
  ]);
});

test('[SCH-40] a week that is not over is laid out as if what it had open had stood nowhere', () => {
  const plan = planWith({ ...ALL_DATED, cliff: null }, everyWeek(hoursOn('thursday', 'friday')));
  expect(laidOut(plan, '2026-11-09')).toEqual([
    ['cliff-climb', '2026-11-12'],
    ['cliff', '2026-11-12'],
  ]);
});

test('[SCH-40] on its last day a week is not over yet', () => {
  const plan = planWith({ ...ALL_DATED, shore: null }, everyWeek(hoursOn('sunday')));
  expect(laidOut(plan, '2026-11-08')).toEqual([['shore', '2026-11-08']]);
});

test('[SCH-40] what is left over stands after what uses up its days already, and leaves other weeks as they are', () => {
  const plan = planWith(
    { ...ALL_DATED, 'shore-walk': null, 'cliff-climb': '2026-11-09' },
    everyWeek(hoursOn('monday', 'tuesday', 'wednesday')),
  );
  expect(laidOut(plan, '2026-11-09')).toEqual([
    ['shore-walk', '2026-11-09'],
    ['cliff-climb', '2026-11-10'],
    ['cliff', '2026-11-10'],
  ]);
});

test('[SCH-40] after the quest the hours of its last week say on which days what is left over stands', () => {
  const hours = { ...everyWeek(hoursOn('monday')), 'coast-3': hoursOn('wednesday') };
  expect(laidOut(planWith({ ...ALL_DATED, harbour: null }, hours), '2026-11-30')).toEqual([['harbour', '2026-12-02']]);
});

test('[SCH-40] what is late and what is of the week under way alone keeps its date where nothing is left over', () => {
  const late = planWith({ ...ALL_DATED, 'cliff-climb': '2026-11-10', cliff: null }, everyWeek(hoursOn('friday')));
  expect(laidOut(late, '2026-11-11')).toEqual([['cliff', '2026-11-13']]);
});
