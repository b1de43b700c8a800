import type { SubmissionKey } from '../shared/index.ts';
import type { AchievementReviews, OwnReviewDraftStore } from './achievements.port.ts';
import type { Feedback, FeedbackForm, PostId } from './feedback.ts';

/** ACH-21 · Sends a review of a submission, and clears its draft on this device once it has arrived. */
export class SubmitReview {
  constructor(
    private readonly reviews: AchievementReviews,
    private readonly drafts: OwnReviewDraftStore,
  ) {}

  /** Refuses as {@link AchievementReviews.review} does. */
  async review(post: PostId, { score, answer }: FeedbackForm, submission: SubmissionKey): Promise<Feedback> {
    const feedback = await this.reviews.review(post, { score, answer }, submission);
    this.drafts.forget(post);
    return feedback;
  }
}
