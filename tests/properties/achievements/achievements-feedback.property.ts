import fc from 'fast-check';
import { expect, test } from 'vitest';
import { blankTexts, feedbacks, postIds, reviewerIds, visibleTexts } from '#core/arbitraries';
import {
  type Feedback,
  feedbackProblem,
  feedbackScoreProblem,
  feedbackTextProblem,
  hasReviewed,
  newFeedback,
  ratingOf,
  submissionMessageProblem,
  withFeedback,
} from '#core/achievements';
import { forAll } from '../support/for-all.ts';

const sent = fc.array(feedbacks, { maxLength: 12 });

const kept = (all: readonly Feedback[]): readonly Feedback[] =>
  all.reduce<readonly Feedback[]>((list, one) => withFeedback(list, one), []);

test('[ACH-3] however reviews arrive, there is one by each author of each submission, and the first stays', () =>
  forAll(
    [sent],
    (all) => {
      const list = kept(all);
      const pairs = list.filter(({ authorId }) => authorId !== null).map((one) => `${one.authorId} ${one.postId}`);
      expect(new Set(pairs).size).toBe(pairs.length);
      expect(new Set(list.map(({ id }) => id)).size).toBe(list.length);
      expect(list).toEqual(all.filter((one) => list.includes(one)));
      if (all[0]) expect(list[0]).toBe(all[0]);
      for (const [index, one] of all.entries()) {
        if (list.includes(one)) continue;
        const earlier = all.slice(0, index).filter((before) => list.includes(before));
        const isReviewed = earlier.some(
          (before) => before.authorId === one.authorId && before.postId === one.postId && one.authorId !== null,
        );
        expect(isReviewed || earlier.some(({ id }) => id === one.id)).toBe(true);
      }
    },
    { numRuns: 300 },
  ));

test('[ACH-3] a review sent again changes nothing, whatever came between', () =>
  forAll([sent, feedbacks, sent, fc.integer({ min: 1, max: 5 })], (before, one, between, score) => {
    const list = kept([...before, one, ...between]);
    expect(withFeedback(list, one)).toBe(list);
    const again = { ...one, id: 'another-id', score };
    if (one.authorId !== null && list.includes(one)) expect(withFeedback(list, again)).toBe(list);
  }));

test('[ACH-3] two reviews by one author, sent at once, leave one, whichever comes first', () =>
  forAll([feedbacks, feedbacks, reviewerIds, postIds], (one, other, authorId, postId) => {
    const twins = [one, other].map((feedback, index) => ({ ...feedback, id: `twin-${index}`, authorId, postId }));
    expect(kept(twins)).toEqual(twins.slice(0, 1));
    expect(kept(twins.toReversed())).toEqual(twins.slice(1));
    expect(hasReviewed(kept(twins), authorId, postId)).toBe(true);
  }));

test('[ACH-3] reviews whose authors are gone stay, and count as nobody’s', () =>
  forAll([fc.array(feedbacks, { minLength: 1, maxLength: 5 }), postIds], (all, postId) => {
    const orphans = all.map((one, index) => ({ ...one, id: `orphan-${index}`, authorId: null, postId }));
    expect(kept(orphans)).toEqual(orphans);
    expect(hasReviewed(orphans, null, postId)).toBe(false);
  }));

test('[ACH-3] somebody has reviewed what a review of theirs is of, and nothing else', () =>
  forAll([sent, reviewerIds, postIds], (all, authorId, postId) => {
    const theirs = all.map((one) => [one.authorId, one.postId].join(' of '));
    expect(hasReviewed(all, authorId, postId)).toBe(theirs.includes(`${authorId} of ${postId}`));
  }));

test('[ACH-3] a rating lies between the lowest and the highest score, whatever their order, and is 0 without any', () =>
  forAll(
    [fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 20 }), fc.integer({ min: 1, max: 5 })],
    (scores, one) => {
      const of = (all: readonly number[]) => ratingOf(all.map((score) => ({ score })));
      expect(of(scores)).toBe(of(scores.toReversed()));
      expect(of(scores) * scores.length).toBeCloseTo(scores.reduce((sum, score) => sum + score, 0));
      expect(of(Array.from({ length: scores.length + 1 }, () => one))).toBeCloseTo(one);
      if (scores.length === 0) expect(of(scores)).toBe(0);
      else expect(Math.min(...scores) <= of(scores) && of(scores) <= Math.max(...scores)).toBe(true);
    },
  ));

test('[ACH-6] a rating is 1 to 5 whole stars; a form begins with 1 and no words', () => {
  const numbers = fc.oneof(fc.integer({ min: -2, max: 8 }), fc.double(), fc.constantFrom(0.5, 1.5, 4.999, Number.NaN));
  forAll(
    [numbers],
    (score) => {
      const isGiven = [1, 2, 3, 4, 5].includes(score);
      expect(feedbackScoreProblem(score)).toBe(isGiven ? undefined : 'feedbackRatingNotValid');
    },
    { numRuns: 300 },
  );
  expect(feedbackScoreProblem(null)).toBe('feedbackRatingMissing');
  expect(newFeedback).toEqual({ score: 1, answer: '' });
});

test('[ACH-6][ACH-12] a review and a shared submission come with words that can be saved', () =>
  forAll([visibleTexts, blankTexts, fc.constantFrom('\0', '\uD800')], (text, blank, broken) => {
    expect([feedbackTextProblem(text), submissionMessageProblem(text)]).toEqual([undefined, undefined]);
    expect(feedbackTextProblem(blank)).toBe('feedbackTextMissing');
    expect(submissionMessageProblem(blank)).toBe('submissionMessageMissing');
    expect([feedbackTextProblem(`${text}${broken}`), submissionMessageProblem(`${text}${broken}`)]).toEqual([
      'textNotStorable',
      'textNotStorable',
    ]);
  }));

test('[ACH-6] a review is taken once, from others who may open the submission, when its form is complete', () => {
  const forms = fc.record({ score: fc.constantFrom(null, 0, 1, 5), answer: fc.constantFrom('', ' ', 'Well done') });
  const facts = fc.record({ mayOpen: fc.boolean(), isOwn: fc.boolean(), hasReviewed: fc.boolean() });
  forAll(
    [forms, facts],
    (form, fact) => {
      const complaints = [
        [!fact.mayOpen, 'submissionNotShared'],
        [fact.isOwn, 'feedbackOnOwnWork'],
        [fact.hasReviewed, 'feedbackAlreadySubmitted'],
        [form.score === null, 'feedbackRatingMissing'],
        [form.score === 0, 'feedbackRatingNotValid'],
        [form.answer.trim() === '', 'feedbackTextMissing'],
      ] as const;
      expect(feedbackProblem(form, fact)).toBe(complaints.find(([isSo]) => isSo)?.[1]);
    },
    { numRuns: 300 },
  );
});
