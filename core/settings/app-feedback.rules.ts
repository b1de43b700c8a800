import type { MessageKey } from '../messages/index.ts';
import { type FieldProblems, isBlank, isRating, isStorable, RATING_RANGE } from '../shared/index.ts';

/** A Traveler's opinion of the app: 1 to 5 stars and a comment. */
export interface AppFeedback {
  readonly rating: number;
  readonly comment: string;
}

/** The initial form. */
export const newAppFeedback: AppFeedback = { rating: RATING_RANGE.initial, comment: '' };

/** SET-1 · An opinion on the app has 1 to 5 whole stars, and says something. */
export function appFeedbackProblems({ rating, comment }: AppFeedback): FieldProblems<AppFeedback> {
  return {
    rating: isRating(rating) ? undefined : 'appFeedbackRatingNotValid',
    comment: appFeedbackCommentProblem(comment),
  };
}

/** SET-1 · The problem of a comment on the app. */
export function appFeedbackCommentProblem(comment: string): MessageKey | undefined {
  if (isBlank(comment)) return 'appFeedbackCommentMissing';
  return isStorable(comment) ? undefined : 'textNotStorable';
}
