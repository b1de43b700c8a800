import { expect, test } from 'vitest';
import { instants, questsWithProgress } from '#core/arbitraries';
import { questOf, questProgressIndex } from '#core/quests/server';
import { completionDatesOf } from '#core/schedule/server';
import { daysAfter, wallClock } from '../support/reference-calendar.ts';
import { forAll } from '../support/for-all.ts';

test('[PRG-3][TIME-2] a quest shows of each challenge what its progress says, and nothing of what is no longer in it', () =>
  forAll([questsWithProgress, instants], ({ content, progress }, now) => {
    const quest = questOf(content, progress, now);
    const authored = content.weeks.flatMap(({ challenges }) => challenges);
    const shown = quest.weeks.flatMap(({ challenges }) => challenges);
    expect(shown.map(({ id }) => id)).toEqual(authored.map(({ id }) => id));
    for (const { id, completed, completedSteps, steps } of shown) {
      expect(completed).toBe(progress.completedChallenges.some(({ challenge }) => challenge === id));
      const done = steps.filter((step) =>
        progress.completedSteps.some((one) => one.challenge === id && one.step === step.id),
      );
      expect(completedSteps).toEqual(done.map(({ stepNumber }) => stepNumber));
    }
  }));

test('[TIME-4][TIME-1] every step and post stands where it was planned, and shows the first date that it missed; with its post a step is done too', () =>
  forAll([questsWithProgress, instants], ({ content, progress }, now) => {
    const today = wallClock(progress.zone, now).slice(0, 10);
    for (const challenge of questOf(content, progress, now).weeks.flatMap(({ challenges }) => challenges)) {
      const positions = [
        ...challenge.steps.map((step) => ({ step: step.id, date: step.scheduledDate, missed: step.missedDate })),
        { step: null, date: challenge.postScheduledDate, missed: challenge.postMissedDate },
      ];
      for (const { step, date, missed } of positions) {
        const plan = progress.planned.find((item) => item.challenge === challenge.id && item.step === step);
        const posted = progress.completedChallenges.find((one) => one.challenge === challenge.id);
        const done =
          progress.completedSteps.find((one) => one.challenge === challenge.id && one.step === step) ?? posted;
        expect(date).toBe(plan?.date ?? null);
        const wentBy = date !== null && date < (done?.on ?? today) ? date : null;
        expect(missed).toBe(plan?.missed ?? wentBy);
      }
    }
  }));

test('[TIME-3] the weeks of a quest follow each other Monday by Monday', () =>
  forAll([questsWithProgress, instants], ({ content, progress }, now) => {
    const quest = questOf(content, progress, now);
    const mondays = quest.weeks.map(({ startingDate }) => startingDate);
    expect(mondays).toEqual(mondays.map((_, position) => daysAfter(progress.startingDate, position * 7)));
  }));

test('[TIME-2] a completion keeps the local date on which it was made, by step and by post', () =>
  forAll([questsWithProgress], ({ progress }) => {
    const index = questProgressIndex(progress);
    const dates = completionDatesOf(progress);
    for (const { challenge, step, on } of progress.completedSteps) {
      expect([index.completedOn(challenge, step), dates.step(challenge, step)]).toEqual([on, on]);
      expect(index.completedOn(challenge, `${step}-other`)).toBeNull();
    }
    for (const { challenge, on } of progress.completedChallenges)
      expect([index.completedOn(challenge, null), dates.post(challenge)]).toEqual([on, on]);
    expect([index.date('nowhere', null), dates.post('nowhere'), dates.step('nowhere', 'none')]).toEqual([
      null,
      null,
      null,
    ]);
  }));

test('[PRG-3] the completed steps stand in the order of their numbers, however they were authored', () =>
  forAll([questsWithProgress, instants], ({ content, progress }, now) => {
    const weeks = content.weeks.map((week) => ({
      ...week,
      challenges: week.challenges.map((one) => ({ ...one, steps: one.steps.toReversed() })),
    }));
    const done = (authored: typeof content) =>
      questOf(authored, progress, now).weeks.flatMap(({ challenges }) => challenges.map((one) => one.completedSteps));
    expect(done({ ...content, weeks })).toEqual(done(content));
  }));

test('[ONB-10] a quest and its weeks say that there are cards to see exactly where some are authored', () =>
  forAll([questsWithProgress, instants], ({ content, progress }, now) => {
    const quest = questOf(content, progress, now);
    expect(quest.hasOffboarding).toBe(content.offboarding[0] !== undefined);
    const authored = content.weeks.map(({ onboarding }) => onboarding[0] !== undefined);
    expect(quest.weeks.map(({ hasOnboarding }) => hasOnboarding)).toEqual(authored);
  }));
