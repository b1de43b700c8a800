import type { MessageKey } from '../messages/index.ts';
import { isBlank, isRating, isStorable, meanScore, type Instant, minutesBetween } from '../shared/index.ts';
import type { Feedback, FeedbackForm, PostId, ReviewerId } from './feedback.ts';

/**
 * ACH-3 · True if this reader has reviewed a submission; a review whose author's account is deleted matches no reader.
 */
export function hasReviewed(
  feedbacks: readonly Pick<Feedback, 'authorId' | 'postId'>[],
  authorId: ReviewerId | null,
  postId: PostId,
): boolean {
  return authorId !== null && feedbacks.some((one) => one.authorId === authorId && one.postId === postId);
}

/**
 * ACH-3 · The reviews with one more at the end; unchanged if it is already there or its author has reviewed the
 * submission.
 */
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

/** ACH-6 · A review requires a text that can be stored. */
export function feedbackTextProblem(answer: string): MessageKey | undefined {
  if (isBlank(answer)) return 'feedbackTextMissing';
  return isStorable(answer) ? undefined : 'textNotStorable';
}

/** The facts that decide whether a reader may review a submission. */
export interface ReviewInput {
  readonly mayOpen: boolean;
  /** True if the submission is the reader's own. */
  readonly isOwn: boolean;
  readonly hasReviewed: boolean;
}

/**
 * ACH-6 · The reason a review is refused: the reader may not open the submission, owns it, has already reviewed it, or
 * the form is incomplete.
 */
export function feedbackProblem(
  { score, answer }: FeedbackForm,
  { mayOpen, isOwn, hasReviewed: before }: ReviewInput,
): MessageKey | undefined {
  if (!mayOpen) return 'submissionNotShared';
  if (isOwn) return 'feedbackOnOwnWork';
  if (before) return 'feedbackAlreadySubmitted';
  return feedbackScoreProblem(score) ?? feedbackTextProblem(answer);
}

/** ACH-12 · Sharing a submission requires a message that can be stored. */
export function submissionMessageProblem(message: string): MessageKey | undefined {
  if (isBlank(message)) return 'submissionMessageMissing';
  return isStorable(message) ? undefined : 'textNotStorable';
}

/** ACH-24 · The minutes in which its author can change a review. */
export const FEEDBACK_EDIT_MINUTES = 15;

/** ACH-23 · True if the recipient of a review can thank for it: once, and only while its author has an account. */
export function canThankFor({ authorId, thankedAt }: Pick<Feedback, 'authorId' | 'thankedAt'>): boolean {
  return authorId !== null && thankedAt === null;
}

/** ACH-24 · True if this reader can change a review: its author, for 15 minutes. */
export function canEditFeedback(
  { authorId, createdAt }: Pick<Feedback, 'authorId' | 'createdAt'>,
  reader: ReviewerId | null,
  now: Instant,
): boolean {
  return authorId !== null && authorId === reader && minutesBetween(createdAt, now) < FEEDBACK_EDIT_MINUTES;
}

/** ACH-24 · The reason a change of one's own review is refused: its 15 minutes are over, or the form is incomplete. */
export function feedbackEditProblem(
  { score, answer }: FeedbackForm,
  feedback: Pick<Feedback, 'authorId' | 'createdAt'>,
  now: Instant,
): MessageKey | undefined {
  if (!canEditFeedback(feedback, feedback.authorId, now)) return 'feedbackEditTooLate';
  return feedbackScoreProblem(score) ?? feedbackTextProblem(answer);
}

/** ACH-23 ACH-24 · The reviews with a changed one replaced; an unknown one makes no change. */
export function withChangedFeedback(feedbacks: readonly Feedback[], changed: Feedback): readonly Feedback[] {
  return feedbacks.map((one) => (one.id === changed.id ? changed : one));
}
