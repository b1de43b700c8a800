import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  calendarDates,
  instants,
  joinableCohorts,
  messageKeys,
  questsAndDays,
  questsWithProgress,
} from '#core/arbitraries';
import { Refusal, formatMessage } from '#core/messages';
import {
  type ChallengeSummary,
  isQuestPartOffered,
  isNoActiveQuest,
  isQuestComplete,
  isResumedAsLeft,
  joinProblem,
  newQuestQuestion,
  type Quest,
  QUEST_PARTS,
  switchStartDate,
} from '#core/quests';
import { questOf } from '#core/quests/server';
import { todayIn } from '#core/shared';
import { daysAfter } from '../support/reference-calendar.ts';
import { forAll } from '../support/for-all.ts';
import { plannedDatesOnReturn } from '../../memory/quests/memory-enrollments.ts';

const withChallenges = (quest: Quest, change: (challenge: ChallengeSummary) => ChallengeSummary): Quest => ({
  ...quest,
  weeks: quest.weeks.map((week) => ({ ...week, unlockAfterDays: 0, challenges: week.challenges.map(change) })),
});

/** The same quest with everything completed, and with one regular challenge open. */
const finished = (quest: Quest): Quest => withChallenges(quest, (one) => ({ ...one, completed: true }));
const unfinished = (quest: Quest): Quest =>
  withChallenges(quest, (one) => ({ ...one, completed: false, bonusChallenge: false, title: 'The shore' }));

const walked = questsAndDays
  .filter(({ quest }) => quest.weeks.some(({ challenges }) => challenges.length > 0))
  .map(({ quest, today }) => ({ quest, today: today < quest.startingDate ? quest.startingDate : today }));

test('[QST-1] joining the quest one is on is refused before anything else is looked at', () =>
  forAll([questsAndDays, joinableCohorts], ({ quest, today }, cohort) => {
    expect(joinProblem({ ...cohort, id: quest.cohortId }, quest, today)).toBe('alreadyOnQuest');
    expect(joinProblem({ ...cohort, id: 'elsewhere' }, quest, today)).not.toBe('alreadyOnQuest');
  }));

test('[QST-1] a closed cohort takes nobody but who walked there before', () =>
  forAll([fc.option(questsAndDays, { nil: undefined }), calendarDates, joinableCohorts], (on, date, any) => {
    const cohort = { ...any, id: 'elsewhere', isClosed: true };
    const [quest, today] = [on?.quest, on?.today ?? date];
    expect(joinProblem({ ...cohort, hasBegun: false }, quest, today)).toBe('cohortClosed');
    const again = joinProblem({ ...cohort, hasBegun: true }, quest, today);
    expect(again).not.toBe('cohortClosed');
    expect(again).toBe(joinProblem({ ...cohort, isClosed: false, hasBegun: false }, quest, today));
  }));

test('[QST-1] a trial waits for an unfinished regular quest, and for nothing else', () =>
  forAll([walked], ({ quest, today }) => {
    const trial = { id: 'elsewhere', isSampleQuest: true, isClosed: false, hasBegun: false };
    const regular = { ...trial, isSampleQuest: false };
    const open = { ...unfinished(quest), isSampleQuest: false };
    expect(joinProblem(trial, open, today)).toBe('questUnfinished');
    expect(joinProblem(trial, { ...open, isSampleQuest: true }, today)).toBeUndefined();
    expect(joinProblem(trial, { ...finished(quest), isSampleQuest: false }, today)).toBeUndefined();
    expect(joinProblem(trial, undefined, today)).toBeUndefined();
    for (const current of [open, { ...open, isSampleQuest: true }, finished(quest), undefined])
      expect(joinProblem(regular, current, today)).toBeUndefined();
  }));

test('[QST-1][QST-11] leaving a quest is confirmed first, in other words once it is complete', () =>
  forAll([walked], ({ quest, today }) => {
    expect(newQuestQuestion(undefined, today)).toBeUndefined();
    expect(newQuestQuestion(finished(quest), today)).toBe('questNewAfterComplete');
    expect(newQuestQuestion(unfinished(quest), today)).toBe('questNewInstead');
  }));

test('[QST-12] who switches starts today, in the same week', () =>
  forAll([calendarDates], (today) => {
    const { year, month, day, startOnSameWeek } = switchStartDate(today);
    const written = [String(year), String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-');
    expect([written, startOnSameWeek]).toEqual([today, true]);
  }));

test('[QST-1][TIME-4] taking a quest up again keeps what is done and frees the rest, which keeps what it missed', () =>
  forAll(
    [questsWithProgress, calendarDates, fc.nat({ max: 30 })],
    ({ progress }, any, away) => {
      const date = progress.planned.find((item) => item.date !== null)?.date ?? any;
      const today = daysAfter(date, away);
      const after = plannedDatesOnReturn(progress, today);
      expect(after.map(({ challenge, step }) => [challenge, step])).toEqual(
        progress.planned.map(({ challenge, step }) => [challenge, step]),
      );
      after.forEach((item, index) => {
        const before = progress.planned[index];
        const isDone =
          item.step === null
            ? progress.completedChallenges.some(({ challenge }) => challenge === item.challenge)
            : progress.completedSteps.some(({ challenge, step }) => challenge === item.challenge && step === item.step);
        if (isDone || !before) return expect(item).toEqual(before);
        const wentBy = before.date !== null && before.date < today ? before.date : null;
        return expect([item.date, item.missed]).toEqual([null, before.missed ?? wentBy]);
      });
      expect(plannedDatesOnReturn({ ...progress, planned: after }, daysAfter(today, 7))).toEqual(after);
    },
    { numRuns: 200 },
  ));

test('[QST-28] a quest is found as it was left exactly when every week of it was complete', () =>
  forAll([questsWithProgress, instants], ({ content, progress }, now) => {
    const quest = questOf(content, progress, now);
    expect(isResumedAsLeft(quest.completedAt)).toBe(isQuestComplete(quest, todayIn(progress.zone, now)));
  }));

test('[QST-8] a regular quest offers everything, a trial its challenges and nothing that needs others or a schedule', () => {
  forAll([fc.constantFrom(...QUEST_PARTS)], (part) => {
    expect(isQuestPartOffered(part, { isSampleQuest: false })).toBe(true);
  });
  const inTrial = QUEST_PARTS.filter((part) => isQuestPartOffered(part, { isSampleQuest: true }));
  expect(inTrial).toEqual(['all challenges']);
  expect(QUEST_PARTS).toEqual(
    expect.arrayContaining(['relationships', 'weekly challenges', 'daily challenges', 'schedule editing']),
  );
});

test('[QST-7] one problem alone says that no quest is in progress, whatever else goes wrong', () => {
  forAll([messageKeys], (key) => {
    expect(isNoActiveQuest(new Refusal(key))).toBe(key === 'noActiveQuest');
  });
  expect(isNoActiveQuest(new Refusal('noActiveQuest'))).toBe(true);
  for (const other of [undefined, null, new Error('noActiveQuest'), { key: 'noActiveQuest' }, 'noActiveQuest'])
    expect(isNoActiveQuest(other)).toBe(false);
});

test('[QST-11] the question says that something is left only while something is', () => {
  expect(formatMessage('questNewInstead')).toContain('your current one');
  expect(formatMessage('questNewAfterComplete')).toBe('Your quest is complete. Would you like to start a new one?');
});
