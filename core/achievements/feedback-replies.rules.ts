import type { MessageKey } from '../messages/index.ts';
import { type Instant, minutesBetween } from '../shared/index.ts';
import { feedbackScoreProblem, feedbackTextProblem } from './feedback.rules.ts';
import type { Feedback, FeedbackForm, ReviewerId } from './feedback.ts';

/** ACH-24 · For how many minutes its author can change a review. */
export const FEEDBACK_EDIT_MINUTES = 15;

/** ACH-23 · Whether whoever received a review can say thanks for it: once, and to somebody who is still there. */
export function canThankFor({ authorId, thankedAt }: Pick<Feedback, 'authorId' | 'thankedAt'>): boolean {
  return authorId !== null && thankedAt === null;
}

/** ACH-24 · Whether somebody can change a review: its author, for 15 minutes. */
export function canEditFeedback(
  { authorId, createdAt }: Pick<Feedback, 'authorId' | 'createdAt'>,
  reader: ReviewerId | null,
  now: Instant,
): boolean {
  return authorId !== null && authorId === reader && minutesBetween(createdAt, now) < FEEDBACK_EDIT_MINUTES;
}

/** ACH-24 · Why a change of one's own review is not taken: its 15 minutes are over, or the form is incomplete. */
export function feedbackEditProblem(
  { score, answer }: FeedbackForm,
  feedback: Pick<Feedback, 'authorId' | 'createdAt'>,
  now: Instant,
): MessageKey | undefined {
  if (!canEditFeedback(feedback, feedback.authorId, now)) return 'feedbackEditTooLate';
  return feedbackScoreProblem(score) ?? feedbackTextProblem(answer);
}

/** ACH-23 ACH-24 · The reviews with one of them as it is now; one that is not there changes nothing. */
export function withChangedFeedback(feedbacks: readonly Feedback[], changed: Feedback): readonly Feedback[] {
  return feedbacks.map((one) => (one.id === changed.id ? changed : one));
}
