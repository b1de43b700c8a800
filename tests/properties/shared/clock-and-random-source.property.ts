import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { hours, instants, planWeeksAndDays, questsAndDays, scheduledQuests, timeZones } from '#core/arbitraries';
import { LOCALE } from '#core/messages';
import { nextChallenge } from '#core/quests';
import { newQuestCode } from '#core/operator/server';
import { weekToShowOn } from '#core/onboarding';
import { plannedItems, studyBlocks } from '#core/schedule';
import { ReadCalendarFeed } from '#core/schedule/server';
import { type Clock, type RandomSource, todayIn } from '#core/shared';
import { forAllAsync } from '../support/for-all.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Does something on a machine whose clock shows that moment, and whose chances are never asked for. */
async function onMachineAt<Answer>(moment: string, work: () => Answer | Promise<Answer>): Promise<Answer> {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(moment) });
  const chance = vi.spyOn(Math, 'random').mockImplementation(() => {
    throw new Error('The machine was asked for a chance.');
  });
  try {
    return await work();
  } finally {
    chance.mockRestore();
    vi.useRealTimers();
  }
}

test('[TIME-6] what the rules of a quest say depends on the moment they are told, never on the machine’s own', () =>
  forAllAsync(
    [questsAndDays, planWeeksAndDays, instants, instants],
    async ({ quest, today }, plan, one, other) => {
      const said = () => [
        nextChallenge(quest, today),
        weekToShowOn(quest, today),
        plannedItems({ weeks: [plan.week], today: plan.today }),
      ];
      expect(await onMachineAt(one, said)).toEqual(await onMachineAt(other, said));
    },
    { numRuns: 60 },
  ));

test('[TIME-6] a use case learns the moment from its clock alone', () =>
  forAllAsync(
    [scheduledQuests, timeZones, hours, fc.tuple(instants, instants, instants)],
    async (quest, zone, hour, [now, one, other]) => {
      const clock: Clock = { now: () => now, zone: () => 'UTC' };
      const calendars = {
        bySecret: async () => ({ quest, zone, hour, lastUsedAt: now, locale: LOCALE }),
        markUsed: async () => undefined,
      };
      const read = new ReadCalendarFeed(calendars, { write: (page) => JSON.stringify(page) }, clock);
      const texts = [await onMachineAt(one, () => read.run('x')), await onMachineAt(other, () => read.run('x'))];
      expect(texts[0]).toBe(texts[1]);
      expect(JSON.parse(texts[0] ?? '')).toMatchObject({ writtenAt: now });
      const blocks = () => [studyBlocks(quest, { zone, hour }), todayIn(zone, now)];
      expect(await onMachineAt(one, blocks)).toEqual(await onMachineAt(other, blocks));
    },
    { numRuns: 60 },
  ));

test('[TIME-6] chance enters through the random source alone: drawing the same it makes the same code', () =>
  forAllAsync(
    [fc.array(fc.integer({ min: 10_000, max: 999_999 }).map(String)), fc.nat(), instants],
    async (taken, side, moment) => {
      const random: RandomSource = { integerBelow: (sides) => side % sides, uuid: () => '' };
      const make = () => newQuestCode(new Set(taken), random);
      expect(await onMachineAt(moment, make)).toBe(make());
    },
  ));
