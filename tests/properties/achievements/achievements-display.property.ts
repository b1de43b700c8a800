import fc from 'fast-check';
import { expect, test } from 'vitest';
import { achievementLists, achievements } from '#core/arbitraries';
import {
  ACHIEVEMENT_TYPES,
  type Achievement,
  achievementCard,
  strongestFirst,
  achievementDetail,
  achievementHeading,
  achievementNamed,
  achievementOverview,
  achievementTotals,
  challengeCount,
  ribbonOf,
  starsOf,
} from '#core/achievements';
import { labelledPoints } from '#core/quests';
import { isBlank } from '#core/shared';
import { forAll } from '../support/for-all.ts';

const meanOf = ({ feedbacks }: Achievement): number => {
  const sum = feedbacks.reduce((total, { score }) => total + score, 0);
  return feedbacks.length === 0 ? 0 : sum / feedbacks.length;
};

test('[ACH-7] five stars, filled from the left, come closest to the rating', () => {
  const worth = { full: 1, half: 0.5, empty: 0 };
  forAll(
    [fc.double({ min: 0, max: 5, noNaN: true })],
    (rating) => {
      const stars = starsOf(rating);
      expect(stars).toHaveLength(5);
      expect(stars.map((star) => worth[star])).toEqual(stars.map((star) => worth[star]).toSorted((a, b) => b - a));
      expect(stars.filter((star) => star === 'half').length).toBeLessThanOrEqual(1);
      const shown = stars.reduce((sum, star) => sum + worth[star], 0);
      expect(Math.abs(shown - rating)).toBeLessThanOrEqual(0.25);
    },
    { numRuns: 300 },
  );
});

test.each([
  [0, '     '],
  [0.2, '     '],
  [0.25, '-    '],
  [1, '*    '],
  [3.67, '***- '],
  [3.75, '**** '],
  [4.7, '****-'],
  [4.75, '*****'],
  [5, '*****'],
])('[ACH-7] a rating of %d shows as "%s"', (rating, drawn) => {
  const signs = { full: '*', half: '-', empty: ' ' };
  expect(
    starsOf(rating)
      .map((star) => signs[star])
      .join(''),
  ).toBe(drawn);
});

test('[ACH-8] a kept promise has a green ribbon; all else a blue one with badge points, a red one without', () =>
  forAll([fc.constantFrom(...ACHIEVEMENT_TYPES), fc.nat(50)], (type, bp) => {
    const without = ribbonOf({ type, bp: 0 });
    const withSome = ribbonOf({ type, bp: bp + 1 });
    expect([without, withSome]).toEqual(type.includes('promise') ? ['green', 'green'] : ['red', 'blue']);
  }));

test('[ACH-8] points are named above 0 only, experience before badges', () =>
  forAll([fc.integer({ min: -1, max: 3 }), fc.integer({ min: -1, max: 3 })], (xp, bp) => {
    const labels = labelledPoints({ xp, bp });
    expect(labels.map(({ kind }) => kind).join()).toBe(
      `${xp > 0 ? 'xp' : ''}${xp > 0 && bp > 0 ? ',' : ''}${bp > 0 ? 'bp' : ''}`,
    );
    for (const { kind, points } of labels) expect(points).toBe({ xp, bp }[kind]);
  }));

test.each([
  ['challenge', 'The shore', 'The shore'],
  ['challenge', '', { key: 'challengeTitleMissing', details: {} }],
  ['challenge', ' \n', { key: 'challengeTitleMissing', details: {} }],
  ['week promise', 'The shore', { key: 'achievementWeekCompleted', details: {} }],
  ['quest promise', 'The shore', { key: 'achievementQuestCompleted', details: {} }],
  ['review', 'The shore', { key: 'achievementReviewScore', details: { score: 4 } }],
] as const)('[ACH-9] %s of "%s" is headed %j', (type, title, heading) => {
  expect(achievementHeading({ type, xp: 4, title })).toEqual(heading);
});

test('[ACH-9] a card shows the picture, the rating and the number of reviews of a challenge, and of nothing else', () =>
  forAll([achievements], (achievement) => {
    const card = achievementCard(achievement);
    if (achievement.type !== 'challenge') expect(Object.keys(card)).toEqual(['heading']);
    else
      expect(card.challenge).toEqual({
        imageUrl: achievement.imageUrl,
        rating: meanOf(achievement),
        reviews: achievement.feedbacks.length,
      });
    const isNamed = achievement.type === 'challenge' && !isBlank(achievement.title);
    expect(typeof card.heading).toBe(isNamed ? 'string' : 'object');
    if (isNamed) expect(card.heading).toBe(achievement.title);
  }));

test('[ACH-10] an opened achievement shows its own reflection, every review, its linked artifacts once each, and the way back', () =>
  forAll(
    [achievements],
    (achievement) => {
      const { applets, appletIds, type, contentContentfulId, feedbacks, reflectAnswers } = achievement;
      const detail = achievementDetail(achievement);
      expect([detail.reflectAnswers, detail.imageUrl, detail.rating]).toEqual([
        reflectAnswers,
        achievement.imageUrl,
        meanOf(achievement),
      ]);
      expect(detail.heading).toEqual(achievementCard(achievement).heading);
      expect(detail.reviews).toEqual(feedbacks.map(({ id, answers, writtenBy }) => ({ id, answers, writtenBy })));
      const shown = detail.artifacts.map(({ id }) => id);
      expect(new Set(shown)).toEqual(new Set(applets.map(({ id }) => id).filter((id) => appletIds.includes(id))));
      expect(shown).toEqual(appletIds.filter((id, index) => shown.includes(id) && appletIds.indexOf(id) === index));
      const isBack = type === 'challenge' && contentContentfulId !== null;
      expect('returnTo' in detail).toBe(isBack);
      if (isBack) expect(detail.returnTo).toEqual({ challengeId: contentContentfulId, step: 0 });
    },
    { numRuns: 300 },
  ));

test('[ACH-10] an address opens the achievement that it names by its id or its submission, or the first of a challenge', () => {
  const asked = fc.nat(5).map((index) => `challenge-${index}`);
  forAll(
    [achievementLists, asked],
    (list, challengeId) => {
      const fitting = list.filter((one) => one.type === 'challenge' && one.contentContentfulId === challengeId);
      const other = list.map((one, index) => ({ ...one, id: `id ${index}`, postId: `post ${index}` }));
      expect(achievementNamed(other, challengeId)).toEqual(fitting[0] && other[list.indexOf(fitting[0])]);
      for (const [index, one] of other.entries())
        expect([achievementNamed(other, `id ${index}`), achievementNamed(other, `post ${index}`)]).toEqual([one, one]);
    },
    { numRuns: 300 },
  );
});

test('[ACH-11] totals grow by what each achievement earned, in whatever order', () =>
  forAll([achievementLists, achievements], (list, one) => {
    const before = achievementTotals(list);
    expect(achievementTotals([...list, one])).toEqual({ xp: before.xp + one.xp, bp: before.bp + one.bp });
    expect(achievementTotals(list.toReversed())).toEqual(before);
    expect(achievementTotals([])).toEqual({ xp: 0, bp: 0 });
    const { totalXp, totalBp, list: all } = achievementOverview(list);
    expect([totalXp, totalBp, all]).toEqual([before.xp, before.bp, list]);
  }));

test('[ACH-29] only challenges are counted', () =>
  forAll([achievementLists], (list) => {
    expect(challengeCount(achievementOverview(list))).toBe(list.filter(({ type }) => type === 'challenge').length);
  }));

test('[ACH-2] works come first, the best rated first, and nothing is left out', () =>
  forAll([achievementLists], (list) => {
    const shown = strongestFirst(list);
    expect(shown).toHaveLength(list.length);
    expect(new Set(shown)).toEqual(new Set(list));
    const ratings = shown.map((one) => achievementCard(one).challenge?.rating ?? -1);
    expect(ratings).toEqual(ratings.toSorted((one, other) => other - one));
  }));
