import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calendarDates, joinableCohorts, messageKeys, questsAndDays, walkedQuests } from '#core/arbitraries';
import { Refusal, say } from '#core/messages';
import {
  type ChallengeSummary,
  isOffered,
  isWithoutQuest,
  joinProblem,
  newQuestQuestion,
  plannedOnReturn,
  type Quest,
  QUEST_PARTS,
  startOfSwitch,
} from '#core/quests';
import { daysAfter } from './almanac.ts';

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

test('[QST-1] joining the quest one is on is refused before anything else is looked at', () => {
  fc.assert(
    fc.property(questsAndDays, joinableCohorts, ({ quest, today }, cohort) => {
      expect(joinProblem({ ...cohort, id: quest.cohortId }, quest, today)).toBe('alreadyOnQuest');
      expect(joinProblem({ ...cohort, id: 'elsewhere' }, quest, today)).not.toBe('alreadyOnQuest');
    }),
  );
});

test('[QST-1] a closed cohort takes nobody but who walked there before', () => {
  fc.assert(
    fc.property(fc.option(questsAndDays, { nil: undefined }), calendarDates, joinableCohorts, (on, date, any) => {
      const cohort = { ...any, id: 'elsewhere', isClosed: true };
      const [quest, today] = [on?.quest, on?.today ?? date];
      expect(joinProblem({ ...cohort, hasBegun: false }, quest, today)).toBe('cohortClosed');
      const again = joinProblem({ ...cohort, hasBegun: true }, quest, today);
      expect(again).not.toBe('cohortClosed');
      expect(again).toBe(joinProblem({ ...cohort, isClosed: false, hasBegun: false }, quest, today));
    }),
  );
});

test('[QST-1] a trial waits for an unfinished regular quest, and for nothing else', () => {
  fc.assert(
    fc.property(walked, ({ quest, today }) => {
      const trial = { id: 'elsewhere', isSampleQuest: true, isClosed: false, hasBegun: false };
      const regular = { ...trial, isSampleQuest: false };
      const open = { ...unfinished(quest), isSampleQuest: false };
      expect(joinProblem(trial, open, today)).toBe('questUnfinished');
      expect(joinProblem(trial, { ...open, isSampleQuest: true }, today)).toBeUndefined();
      expect(joinProblem(trial, { ...finished(quest), isSampleQuest: false }, today)).toBeUndefined();
      expect(joinProblem(trial, undefined, today)).toBeUndefined();
      for (const current of [open, { ...open, isSampleQuest: true }, finished(quest), undefined])
        expect(joinProblem(regular, current, today)).toBeUndefined();
    }),
  );
});

test('[QST-1][QST-11] leaving a quest is confirmed first, in other words once it is complete', () => {
  fc.assert(
    fc.property(walked, ({ quest, today }) => {
      expect(newQuestQuestion(undefined, today)).toBeUndefined();
      expect(newQuestQuestion(finished(quest), today)).toBe('questNewAfterComplete');
      expect(newQuestQuestion(unfinished(quest), today)).toBe('questNewInstead');
    }),
  );
});

test('[QST-12] who switches starts today, in the same week', () => {
  fc.assert(
    fc.property(calendarDates, (today) => {
      const { year, month, day, startOnSameWeek } = startOfSwitch(today);
      const written = [String(year), String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-');
      expect([written, startOnSameWeek]).toEqual([today, true]);
    }),
  );
});

test('[QST-1][TIME-4] taking a walk up again keeps what is done and frees the rest, which keeps what it missed', () => {
  fc.assert(
    fc.property(walkedQuests, calendarDates, fc.nat({ max: 30 }), ({ walk }, any, away) => {
      const date = walk.planned.find((item) => item.date !== null)?.date ?? any;
      const today = daysAfter(date, away);
      const after = plannedOnReturn(walk, today);
      expect(after.map(({ challenge, step }) => [challenge, step])).toEqual(
        walk.planned.map(({ challenge, step }) => [challenge, step]),
      );
      after.forEach((item, place) => {
        const before = walk.planned[place];
        const isDone =
          item.step === null
            ? walk.completedChallenges.some(({ challenge }) => challenge === item.challenge)
            : walk.completedSteps.some(({ challenge, step }) => challenge === item.challenge && step === item.step);
        if (isDone || !before) return expect(item).toEqual(before);
        const wentBy = before.date !== null && before.date < today ? before.date : null;
        return expect([item.date, item.missed]).toEqual([null, before.missed ?? wentBy]);
      });
      expect(plannedOnReturn({ ...walk, planned: after }, daysAfter(today, 7))).toEqual(after);
    }),
    { numRuns: 200 },
  );
});

test('[QST-8] a regular quest offers everything, a trial its challenges and nothing that needs others or a schedule', () => {
  fc.assert(
    fc.property(fc.constantFrom(...QUEST_PARTS), (part) => {
      expect(isOffered(part, { isSampleQuest: false })).toBe(true);
    }),
  );
  const inTrial = QUEST_PARTS.filter((part) => isOffered(part, { isSampleQuest: true }));
  expect(inTrial).toEqual(['all challenges']);
  expect(QUEST_PARTS).toEqual(
    expect.arrayContaining(['relationships', 'weekly challenges', 'daily challenges', 'schedule editing']),
  );
});

test('[QST-7] one problem alone says that no quest is in progress, whatever else goes wrong', () => {
  fc.assert(
    fc.property(messageKeys, (key) => {
      expect(isWithoutQuest(new Refusal(key))).toBe(key === 'noActiveQuest');
    }),
  );
  expect(isWithoutQuest(new Refusal('noActiveQuest'))).toBe(true);
  for (const other of [undefined, null, new Error('noActiveQuest'), { key: 'noActiveQuest' }, 'noActiveQuest'])
    expect(isWithoutQuest(other)).toBe(false);
});

test('[QST-11] the question says that something is left only while something is', () => {
  expect(say('questNewInstead')).toContain('the one you are on');
  expect(say('questNewAfterComplete')).toBe('Your quest is complete. Would you like to start a new one?');
});
