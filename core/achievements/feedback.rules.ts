import type { MessageKey } from '../messages/index.ts';
import { isBlank, isRating, isStorable, meanScore } from '../shared/index.ts';
import type { Feedback, FeedbackForm, PostId, ReviewerId } from './feedback.ts';

/** ACH-3 · Whether somebody has reviewed a submission; a review whose author is gone is nobody's. */
export function hasReviewed(
  feedbacks: readonly Pick<Feedback, 'authorId' | 'postId'>[],
  authorId: ReviewerId | null,
  postId: PostId,
): boolean {
  return authorId !== null && feedbacks.some((one) => one.authorId === authorId && one.postId === postId);
}

/** ACH-3 · The reviews with one more at the end; one that is there, or whose author has reviewed the submission, changes nothing. */
export function withFeedback(feedbacks: readonly Feedback[], feedback: Feedback): readonly Feedback[] {
  const isThere = feedbacks.some(({ id }) => id === feedback.id);
  return isThere || hasReviewed(feedbacks, feedback.authorId, feedback.postId) ? feedbacks : [...feedbacks, feedback];
}

/** ACH-3 · The rating of a submission: the mean of its scores, 0 if there are none. */
export function ratingOf(feedbacks: readonly Pick<Feedback, 'score'>[]): number {
  return meanScore(feedbacks.map(({ score }) => score));
}

/** ACH-6 · A rating is given, and is a whole number of stars from 1 to 5. */
export function feedbackScoreProblem(score: number | null): MessageKey | undefined {
  if (score === null) return 'feedbackRatingMissing';
  return isRating(score) ? undefined : 'feedbackRatingNotValid';
}

/** ACH-6 · A review says something that can be kept. */
export function feedbackTextProblem(answer: string): MessageKey | undefined {
  if (isBlank(answer)) return 'feedbackTextMissing';
  return isStorable(answer) ? undefined : 'textNotStorable';
}

/** What decides whether somebody may review a submission. */
export interface ReviewInput {
  readonly mayOpen: boolean;
  /** Whether the submission is the reader's own. */
  readonly isOwn: boolean;
  readonly hasReviewed: boolean;
}

/** ACH-6 · Why a review is not taken: the submission is not theirs to open, is their own, was reviewed by them before, or the form is incomplete. */
export function feedbackProblem(
  { score, answer }: FeedbackForm,
  { mayOpen, isOwn, hasReviewed: before }: ReviewInput,
): MessageKey | undefined {
  if (!mayOpen) return 'submissionNotShared';
  if (isOwn) return 'feedbackOnOwnWork';
  if (before) return 'feedbackAlreadySubmitted';
  return feedbackScoreProblem(score) ?? feedbackTextProblem(answer);
}

/** ACH-12 · A submission is shared with a message that can be kept. */
export function submissionMessageProblem(message: string): MessageKey | undefined {
  if (isBlank(message)) return 'submissionMessageMissing';
  return isStorable(message) ? undefined : 'textNotStorable';
}
