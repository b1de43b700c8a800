import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hours, instants, quests, timeZones } from '#core/arbitraries';
import { DEFAULT_REMINDER_HOUR, reminderHourOf } from '#core/notifications';
import { firstLogin, firstScreen } from '#core/onboarding';
import type { Quest } from '#core/quests';
import { wallClock } from '../support/reference-calendar.ts';
import { forAll } from '../support/for-all.ts';

const ground = {
  points: { xp: 0, bp: 0 },
  zone: 'Europe/London',
  promises: { weeks: [], quest: false },
  hasPlaylist: false,
  hasRelationships: true,
};
const app = fc.record({ available: fc.boolean(), seen: fc.boolean() });
const screenFor = (quest: Quest, available: boolean, seen: boolean) =>
  firstScreen({ activeQuest: { quest, ...ground }, app: { available, seen } });

test('[QST-7] without an active quest a Quest Code is asked for, whatever else was seen', () =>
  forAll([app], (facts) => {
    expect(firstScreen({ activeQuest: undefined, app: facts })).toBe('join');
    expect(firstScreen({ activeQuest: undefined, app: facts, isOperator: true })).toBe('operation');
  }));

test('[ONB-1] the app’s cards come first, and only while there are some that were not seen', () =>
  forAll([quests], (quest) => {
    expect(screenFor(quest, true, false)).toBe('app onboarding');
    for (const [available, seen] of [
      [true, true],
      [false, false],
      [false, true],
    ] as const)
      expect(screenFor(quest, available, seen)).not.toBe('app onboarding');
  }));

test('[ACC-65] a guest never sees the app’s cards, and else what anybody sees who saw them', () =>
  forAll([quests, fc.boolean()], (quest, available) => {
    const facts = { activeQuest: { quest, ...ground }, isGuest: true };
    const screen = firstScreen({ ...facts, app: { available, seen: false } });
    expect(screen).not.toBe('app onboarding');
    expect(screen).toBe(screenFor(quest, available, true));
  }));

test('[ONB-1] the quest’s cards come next, then the promise of hours, then home', () =>
  forAll([quests], (any) => {
    const quest = { ...any, isSampleQuest: false };
    const fresh = { ...quest, hasSeenOnboarding: false };
    expect(screenFor(fresh, true, true)).toBe('quest onboarding');
    const seen = { ...quest, hasSeenOnboarding: true };
    expect(screenFor({ ...seen, hasCommittedSchedule: false }, true, true)).toBe('schedule commit');
    expect(screenFor({ ...seen, hasCommittedSchedule: true }, true, true)).toBe('home');
  }));

test('[ONB-2] the cards of a week come after the promise of hours, which a trial skips, and before home', () =>
  forAll([quests, fc.boolean(), fc.boolean()], (any, available, isSampleQuest) => {
    const quest = { ...any, isSampleQuest, hasCommittedSchedule: !isSampleQuest, hasSeenOnboarding: true };
    const facts = { app: { available, seen: true }, week: 'the week' };
    expect(firstScreen({ activeQuest: { quest, ...ground }, ...facts })).toBe('week onboarding');
    const owing = { ...quest, hasCommittedSchedule: false };
    const asked = isSampleQuest ? 'week onboarding' : 'schedule commit';
    expect(firstScreen({ activeQuest: { quest: owing, ...ground }, ...facts })).toBe(asked);
    const fresh = { ...quest, hasSeenOnboarding: false };
    expect(firstScreen({ activeQuest: { quest: fresh, ...ground }, ...facts })).toBe('quest onboarding');
    expect(firstScreen({ ...facts, activeQuest: undefined })).toBe('join');
  }));

test('[SCH-8] a trial is never asked for hours', () =>
  forAll([quests, app], (quest, facts) => {
    const trial = { ...quest, isSampleQuest: true };
    expect(firstScreen({ activeQuest: { quest: trial, ...ground }, app: facts })).not.toBe('schedule commit');
  }));

test('[ONB-1] a first log-in lasts until the app’s cards were seen', () => {
  expect([firstLogin(false), firstLogin(true)]).toEqual(['YES', 'NO']);
});

test('[TIME-5] a chosen moment means the hour on the wall, minutes do not count', () => {
  forAll([timeZones, instants.filter((instant) => instant > '1975')], (zone, time) => {
    expect(reminderHourOf(time, zone)).toBe(Number(wallClock(zone, time).slice(11, 13)));
  });
  expect(DEFAULT_REMINDER_HOUR).toBe(8);
});

test('[TIME-5] eight o’clock stays eight o’clock across a change of the clocks', () =>
  forAll([hours], (hour) => {
    fc.pre(hour > 3);
    const before = new Date(`2026-10-24T${String(hour).padStart(2, '0')}:00:00+02:00`).toISOString();
    const after = new Date(`2026-10-26T${String(hour).padStart(2, '0')}:00:00+01:00`).toISOString();
    expect([reminderHourOf(before, 'Europe/Berlin'), reminderHourOf(after, 'Europe/Berlin')]).toEqual([hour, hour]);
  }));
