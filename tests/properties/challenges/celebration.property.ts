import fc from 'fast-check';
import { expect, test } from 'vitest';
import { points, questsAndDays } from '#core/arbitraries';
import { celebrationOf, withChallengeCompleted } from '#core/challenges';
import { type ChallengeSummary, nextChallenge, type Quest } from '#core/quests';
import { daysAfter } from '../support/reference-calendar.ts';
import { forAll } from '../support/for-all.ts';

const regular = (quest: Quest): Quest => ({
  ...quest,
  weeks: quest.weeks.map((week) => ({
    ...week,
    challenges: week.challenges.map((one) => ({ ...one, completed: false, bonusChallenge: false, title: 'The shore' })),
  })),
});

const all = ({ weeks }: Quest): readonly ChallengeSummary[] => weeks.flatMap(({ challenges }) => challenges);

test('[STP-13] what was earned is said, and the way leads on, never back to what was just completed', () =>
  forAll(
    [questsAndDays, points, fc.nat()],
    ({ quest, today }, earned, seed) => {
      const completed = all(quest)[seed % Math.max(1, all(quest).length)]?.id ?? 'gone';
      const { earned: said, next } = celebrationOf(quest, completed, earned, today);
      expect(said.map(({ key, points: many }) => [key, many])).toEqual(
        [['xpTotal', earned.xp] as const, ['bpTotal', earned.bp] as const].filter(([, many]) => many > 0),
      );
      if (next === null) return;
      expect(next.challenge.id).not.toBe(completed);
      expect(next.challenge.completed).toBe(false);
      expect(next.week.challenges).toContain(next.challenge);
      expect(next.step).toBeGreaterThanOrEqual(0);
      expect(next.step).toBeLessThanOrEqual(next.challenge.steps.length);
    },
    { numRuns: 300 },
  ));

test('[STP-13] a post completes its challenge and changes nothing else; posting it again changes nothing', () =>
  forAll([questsAndDays, fc.nat()], ({ quest }, seed) => {
    const completed = all(quest)[seed % Math.max(1, all(quest).length)]?.id ?? 'gone';
    const after = withChallengeCompleted(quest, completed);
    expect(all(after).map(({ id }) => id)).toEqual(all(quest).map(({ id }) => id));
    for (const [index, one] of all(quest).entries())
      expect(all(after)[index]).toEqual(one.id === completed ? { ...one, completed: true } : one);
    expect(withChallengeCompleted(after, completed)).toEqual(after);
    expect({ ...after, weeks: [] }).toEqual({ ...quest, weeks: [] });
  }));

test('[STP-13] completing everything in turn, each celebration leads to the challenge after it, and the last to none', () =>
  forAll(
    [questsAndDays],
    ({ quest: any }) => {
      const today = daysAfter(any.startingDate, 60);
      let quest = regular(any);
      const first = nextChallenge(quest, today);
      let at = 'challenge' in first ? first.challenge.id : undefined;
      const walked: string[] = [];
      while (at !== undefined) {
        const done = at;
        walked.push(done);
        const { next } = celebrationOf(quest, done, { xp: 1, bp: 0 }, today);
        quest = {
          ...quest,
          weeks: quest.weeks.map((week) => ({
            ...week,
            challenges: week.challenges.map((one) => (one.id === done ? { ...one, completed: true } : one)),
          })),
        };
        const again = celebrationOf(quest, done, { xp: 1, bp: 0 }, today);
        expect(again.next?.challenge.id).toBe(next?.challenge.id);
        at = next?.challenge.id;
      }
      expect(walked).toEqual(all(quest).map(({ id }) => id));
    },
    { numRuns: 60 },
  ));
