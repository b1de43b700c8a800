import fc from 'fast-check';
import { expect, test } from 'vitest';
import { questLoadings, questsAndDays } from '#core/arbitraries';
import {
  addedQuestCompleted,
  withAdditionCleared,
  type ChallengeSummary,
  cohortAdded,
  isQuestLoaded,
  loadingRestarted,
  initialQuestLoading,
  noWeekCompleted,
  partLoaded,
  type Quest,
  QUEST_LOADING_PARTS,
  weekCompletionAfter,
} from '#core/quests';
import { forAll } from '../support/for-all.ts';

const parts = fc.constantFrom(...QUEST_LOADING_PARTS);

test('[QST-16] a quest is loaded once each of its six parts has finished, in whatever order and however often', () => {
  forAll([fc.array(parts, { maxLength: 20 })], (arrived) => {
    const loading = arrived.reduce(partLoaded, initialQuestLoading);
    expect(isQuestLoaded(loading)).toBe(new Set(arrived).size === 6);
    for (const part of QUEST_LOADING_PARTS) expect(loading.finished[part]).toBe(arrived.includes(part));
    expect([loading.hasAddedQuest, loading.completeQuestAdded]).toEqual([false, false]);
  });
  expect(isQuestLoaded(initialQuestLoading)).toBe(false);
});

test('[QST-16] a part that finishes changes that part alone', () =>
  forAll([questLoadings, parts], (loading, part) => {
    expect(partLoaded(loading, part)).toEqual({ ...loading, finished: { ...loading.finished, [part]: true } });
  }));

test('[QST-16] beginning anew finishes no part, and forgets nothing that was added', () =>
  forAll([questLoadings], (loading) => {
    const anew = loadingRestarted(loading);
    expect(Object.values(anew.finished)).toEqual(Array(6).fill(false));
    expect({ ...anew, finished: loading.finished }).toEqual(loading);
  }));

test('[QST-16] a cohort that is added makes an incomplete quest, which is completed once and forgotten flag by flag', () =>
  forAll([questLoadings, fc.constantFrom('hasAddedQuest', 'completeQuestAdded')], (loading, flag) => {
    const added = cohortAdded(loading);
    expect([added.hasAddedQuest, added.completeQuestAdded]).toEqual([true, false]);
    expect(cohortAdded(added)).toEqual(added);
    const complete = addedQuestCompleted(added);
    expect([complete.hasAddedQuest, complete.completeQuestAdded]).toEqual([true, true]);
    expect(withAdditionCleared(complete, flag)).toEqual({ ...complete, [flag]: false });
    for (const after of [added, complete]) expect(after.finished).toEqual(loading.finished);
  }));

const regular = (quest: Quest): Quest => ({
  ...quest,
  weeks: quest.weeks.map((week) => ({
    ...week,
    unlockAfterDays: 60,
    challenges: week.challenges.map((one) => ({ ...one, bonusChallenge: false, title: 'The shore' })),
  })),
});

const withDone = (quest: Quest, isDone: (one: ChallengeSummary) => boolean): Quest => ({
  ...quest,
  weeks: quest.weeks.map((week) => ({
    ...week,
    challenges: week.challenges.map((one) => ({ ...one, completed: isDone(one) })),
  })),
});

test('[QST-17] a week is celebrated when its last challenge is completed, and not again', () =>
  forAll(
    [questsAndDays],
    ({ quest: any, today }) => {
      const quest = withDone(regular(any), () => false);
      const done = new Set<string>();
      let before = quest;
      let stored = noWeekCompleted;
      for (const week of quest.weeks) {
        const last = week.challenges.at(-1)?.id;
        for (const { id } of week.challenges) {
          done.add(id);
          const now = withDone(quest, (one) => done.has(one.id));
          const celebrated = weekCompletionAfter(stored, before, now, today);
          if (id === last) expect(celebrated).toEqual({ hasCompletedWeek: true, completedWeekId: week.id });
          else expect(celebrated).toBe(stored);
          expect(weekCompletionAfter(celebrated, now, now, today)).toBe(celebrated);
          expect(weekCompletionAfter(noWeekCompleted, now, before, today)).toBe(noWeekCompleted);
          [before, stored] = [now, id === last ? noWeekCompleted : celebrated];
        }
      }
      expect(noWeekCompleted).toEqual({ hasCompletedWeek: false, completedWeekId: null });
    },
    { numRuns: 200 },
  ));
