import fc from 'fast-check';
import { expect, test } from 'vitest';
import { blankTexts, feedbacks, instants, reviewerIds, visibleTexts } from '#core/arbitraries';
import {
  canEditFeedback,
  canThankFor,
  FEEDBACK_EDIT_MINUTES,
  feedbackEditProblem,
  withChangedFeedback,
} from '#core/achievements';
import { isBlank, plusMinutes } from '#core/shared';
import { forAll } from '../support/for-all.ts';

test('[ACH-23] thanks are said once, and to nobody who is gone', () =>
  forAll([feedbacks, instants], (feedback, now) => {
    const isThere = feedback.authorId !== null;
    expect(canThankFor({ ...feedback, thankedAt: null })).toBe(isThere);
    expect(canThankFor({ ...feedback, thankedAt: now })).toBe(false);
  }));

test('[ACH-24] its author alone can change a review, for 15 minutes to the minute', () => {
  expect(FEEDBACK_EDIT_MINUTES).toBe(15);
  forAll(
    [feedbacks, reviewerIds, fc.integer({ min: 0, max: 40 })],
    (feedback, reader, minutes) => {
      const now = plusMinutes(feedback.createdAt, minutes);
      expect(canEditFeedback(feedback, reader, now)).toBe(feedback.authorId === reader && minutes < 15);
      expect(canEditFeedback(feedback, null, now)).toBe(false);
    },
    { numRuns: 300 },
  );
});

test('[ACH-24] a change comes in time, with whole stars and with words that can be saved', () => {
  const scores = fc.constantFrom(null, 0, 1, 5);
  const text = fc.oneof(visibleTexts, blankTexts);
  forAll(
    [feedbacks, reviewerIds, scores, text, fc.nat(30)],
    (feedback, authorId, score, answer, minutes) => {
      const complaints = [
        [minutes >= 15, 'feedbackEditTooLate'],
        [score === null, 'feedbackRatingMissing'],
        [score === 0, 'feedbackRatingNotValid'],
        [isBlank(answer), 'feedbackTextMissing'],
      ] as const;
      const now = plusMinutes(feedback.createdAt, minutes);
      const problem = feedbackEditProblem({ score, answer }, { ...feedback, authorId }, now);
      expect(problem).toBe(complaints.find(([isSo]) => isSo)?.[1]);
    },
    { numRuns: 300 },
  );
});

test('[ACH-23][ACH-24] a changed review takes the place of what it was, and no other changes', () =>
  forAll([fc.uniqueArray(feedbacks, { selector: ({ id }) => id }), feedbacks], (list, changed) => {
    const after = withChangedFeedback(list, changed);
    expect(after.map(({ id }) => id)).toEqual(list.map(({ id }) => id));
    for (const [index, one] of after.entries()) expect(one).toBe(one.id === changed.id ? changed : list[index]);
  }));
