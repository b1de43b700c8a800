import fc from 'fast-check';
import { expect, test } from 'vitest';
import { instants, walkedQuests } from '#core/arbitraries';
import { questOf, walkIndex } from '#core/quests';
import { completionDatesOf } from '#core/schedule';
import { daysAfter, wallClock } from './almanac.ts';

test('[PRG-3][TIME-2] a quest shows of each challenge what its walk says, and nothing of what is no longer in it', () => {
  fc.assert(
    fc.property(walkedQuests, instants, ({ content, walk }, now) => {
      const quest = questOf(content, walk, now);
      const authored = content.weeks.flatMap(({ challenges }) => challenges);
      const shown = quest.weeks.flatMap(({ challenges }) => challenges);
      expect(shown.map(({ id }) => id)).toEqual(authored.map(({ id }) => id));
      for (const { id, completed, completedSteps, steps } of shown) {
        expect(completed).toBe(walk.completedChallenges.some(({ challenge }) => challenge === id));
        const done = steps.filter((step) =>
          walk.completedSteps.some((one) => one.challenge === id && one.step === step.id),
        );
        expect(completedSteps).toEqual(done.map(({ stepNumber }) => stepNumber));
      }
    }),
  );
});

test('[TIME-4][TIME-1] every step and post stands where it was planned, and shows the first date that it missed; with its post a step is done too', () => {
  fc.assert(
    fc.property(walkedQuests, instants, ({ content, walk }, now) => {
      const today = wallClock(walk.zone, now).slice(0, 10);
      for (const challenge of questOf(content, walk, now).weeks.flatMap(({ challenges }) => challenges)) {
        const places = [
          ...challenge.steps.map((step) => ({ step: step.id, date: step.scheduledDate, missed: step.missedDate })),
          { step: null, date: challenge.postScheduledDate, missed: challenge.postMissedDate },
        ];
        for (const { step, date, missed } of places) {
          const plan = walk.planned.find((item) => item.challenge === challenge.id && item.step === step);
          const posted = walk.completedChallenges.find((one) => one.challenge === challenge.id);
          const done = walk.completedSteps.find((one) => one.challenge === challenge.id && one.step === step) ?? posted;
          expect(date).toBe(plan?.date ?? null);
          const wentBy = date !== null && date < (done?.on ?? today) ? date : null;
          expect(missed).toBe(plan?.missed ?? wentBy);
        }
      }
    }),
  );
});

test('[TIME-3] the weeks of a walk follow each other Monday by Monday', () => {
  fc.assert(
    fc.property(walkedQuests, instants, ({ content, walk }, now) => {
      const quest = questOf(content, walk, now);
      const mondays = quest.weeks.map(({ startingDate }) => startingDate);
      expect(mondays).toEqual(mondays.map((_, place) => daysAfter(walk.startingDate, place * 7)));
    }),
  );
});

test('[TIME-2] a completion keeps the local date on which it was made, by step and by post', () => {
  fc.assert(
    fc.property(walkedQuests, ({ walk }) => {
      const index = walkIndex(walk);
      const dates = completionDatesOf(walk);
      for (const { challenge, step, on } of walk.completedSteps) {
        expect([index.completedOn(challenge, step), dates.step(challenge, step)]).toEqual([on, on]);
        expect(index.completedOn(challenge, `${step}-other`)).toBeNull();
      }
      for (const { challenge, on } of walk.completedChallenges)
        expect([index.completedOn(challenge, null), dates.post(challenge)]).toEqual([on, on]);
      expect([index.date('nowhere', null), dates.post('nowhere'), dates.step('nowhere', 'none')]).toEqual([
        null,
        null,
        null,
      ]);
    }),
  );
});

test('[PRG-3] the completed steps stand in the order of their numbers, however they were authored', () => {
  fc.assert(
    fc.property(walkedQuests, instants, ({ content, walk }, now) => {
      const weeks = content.weeks.map((week) => ({
        ...week,
        challenges: week.challenges.map((one) => ({ ...one, steps: one.steps.toReversed() })),
      }));
      const done = (authored: typeof content) =>
        questOf(authored, walk, now).weeks.flatMap(({ challenges }) => challenges.map((one) => one.completedSteps));
      expect(done({ ...content, weeks })).toEqual(done(content));
    }),
  );
});

test('[ONB-10] a quest and its weeks say that there are cards to see exactly where some are authored', () => {
  fc.assert(
    fc.property(walkedQuests, instants, ({ content, walk }, now) => {
      const quest = questOf(content, walk, now);
      expect(quest.hasOffboarding).toBe(content.offboarding[0] !== undefined);
      const authored = content.weeks.map(({ onboarding }) => onboarding[0] !== undefined);
      expect(quest.weeks.map(({ hasOnboarding }) => hasOnboarding)).toEqual(authored);
    }),
  );
});
