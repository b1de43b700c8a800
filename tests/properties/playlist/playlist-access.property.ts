import fc from 'fast-check';
import { expect, test } from 'vitest';
import { playlistItems } from '#core/arbitraries';
import type { PlaylistItem } from '#core/content';
import { playlistAccessProblem, unlockedArtifacts } from '#core/playlist/server';
import type { Week } from '#core/quests';
import { type CalendarDate, plusDays } from '#core/shared';
import { forAll } from '../support/for-all.ts';

const START: CalendarDate = '2026-11-16';
const WEEKS = ['week-1', 'week-2', '3'];

const itemOf = ({ contentfulId: _, completed: __, ...item }: PlaylistItem & Record<string, unknown>): PlaylistItem =>
  item as PlaylistItem;

const sources = fc
  .record({
    items: fc.array(playlistItems, { maxLength: 8 }),
    delays: fc.tuple(...WEEKS.map(() => fc.integer({ min: 0, max: 20 }))),
    day: fc.integer({ min: 0, max: 20 }),
  })
  .map(({ items, delays, day }) => ({
    source: {
      quest: {
        startingDate: START,
        weeks: WEEKS.map((id, at) => ({ id, startingDate: START, unlockAfterDays: delays[at] }) as Week),
      },
      zone: 'Europe/London',
      items: items.map((item) => itemOf(item as never)),
    },
    now: `${plusDays(START, day)}T12:00:00.000Z`,
    open: WEEKS.filter((_, at) => (delays[at] ?? 0) <= day),
  }));

test('[PLY-9] what is given is what the weeks that are open offer, in the order of the weeks, and nothing else', () =>
  forAll([sources, fc.option(fc.subarray(WEEKS), { nil: undefined })], ({ source, now, open }, asked) => {
    const given = unlockedArtifacts(source, [], now, asked);
    const weeks = open.filter((week) => asked?.includes(week) ?? true);
    expect(given.map(({ contentfulId: _, completed: __, ...item }) => item)).toEqual(
      weeks.flatMap((week) => source.items.filter(({ weekId }) => weekId === week)),
    );
    for (const { id, contentfulId, completed } of given) expect([contentfulId, completed]).toEqual([id, false]);
  }));

test('[PLY-9] an artifact is completed in the week in which it was completed, and in no other', () =>
  forAll([sources, fc.nat()], ({ source, now }, at) => {
    const done = source.items[at % Math.max(1, source.items.length)];
    for (const { id, weekId, completed } of unlockedArtifacts(source, done ? [done] : [], now))
      expect(completed).toBe(id === done?.id && weekId === done.weekId);
  }));

test('[PLY-9] exactly what is given may be changed; what opens later says when, and anything else is not there', () =>
  forAll([sources], ({ source, now, open }) => {
    const given = unlockedArtifacts(source, [], now);
    for (const { id, weekId } of source.items) {
      const problem = playlistAccessProblem(source, { id, weekId }, now)?.key;
      const locked = WEEKS.includes(weekId) ? 'weekLocked' : 'playlistArtifactNotFound';
      expect(problem).toBe(open.includes(weekId) ? undefined : locked);
      const isGiven = given.some((one) => one.id === id);
      expect(playlistAccessProblem(source, { id }, now) === undefined).toBe(isGiven);
    }
    expect(playlistAccessProblem(source, { id: 'nothing like it' }, now)?.key).toBe('playlistArtifactNotFound');
  }));

test('[PLY-9] of several weeks that open later the first is named', () => {
  const item = {
    id: 'a',
    weekId: 'week-1',
    type: 'video',
    title: '',
    link: null,
    duration: null,
    reading: null,
  } as const;
  const week = (id: string, unlockAfterDays: number) => ({ id, startingDate: START, unlockAfterDays }) as Week;
  const source = {
    quest: { startingDate: START, weeks: [week('week-1', 9), week('week-2', 7)] },
    zone: 'Europe/London',
    items: [item, { ...item, weekId: 'week-2' }],
  };
  expect(playlistAccessProblem(source, { id: 'a' }, '2026-11-17T12:00:00.000Z')).toEqual({
    key: 'weekLocked',
    details: { date: '2026-11-23' },
  });
});
