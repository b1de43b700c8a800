import {
  editFeedback,
  giveFeedback,
  readAchievements,
  readAchievementsAs,
  readLinkedSubmission,
  readSubmission,
  thankForFeedback,
} from '#api/achievements/achievements.api';
import { sharePost } from '#api/posts/posts.api';
import { readVisibility } from '#api/settings/settings.api';
import {
  type AchievementOverview,
  AchievementReviews,
  type ExternalSubmission,
  type Feedback,
  type FeedbackForm,
  type FeedbackId,
  type PostId,
  type PostShare,
  type ReaderKind,
} from '#core/achievements';
import type { Visibility } from '#core/settings';
import type { SubmissionKey, TravelerId } from '#core/shared';
import type { ApiClient } from '../api-client.ts';

/** Achievements and what is said about them, asked over the product's own API. */
export class HttpAchievementReviews extends AchievementReviews {
  constructor(private readonly api: ApiClient) {
    super();
  }

  achievements(userId?: TravelerId): Promise<AchievementOverview> {
    return this.api.send(readAchievements, userId === undefined ? {} : { userId });
  }

  async achievementsAs(reader: ReaderKind): Promise<AchievementOverview | null> {
    return (await this.api.send(readAchievementsAs, { reader })).overview;
  }

  linkedSubmission(postId: PostId): Promise<ExternalSubmission> {
    return this.api.send(readLinkedSubmission, { postId });
  }

  async visibilityOf(userId: TravelerId): Promise<Visibility> {
    return (await this.api.send(readVisibility, { userId })).visibilityAchievements;
  }

  async share(share: PostShare, submission?: SubmissionKey): Promise<void> {
    await this.api.send(sharePost, share, submission);
  }

  submission(postId: PostId): Promise<ExternalSubmission> {
    return this.api.send(readSubmission, { postId });
  }

  review(postId: PostId, form: FeedbackForm, submission?: SubmissionKey): Promise<Feedback> {
    return this.api.send(giveFeedback, { postId, ...form }, submission);
  }

  thank(feedbackId: FeedbackId): Promise<Feedback> {
    return this.api.send(thankForFeedback, { feedbackId });
  }

  editFeedback(feedbackId: FeedbackId, form: FeedbackForm): Promise<Feedback> {
    return this.api.send(editFeedback, { feedbackId, ...form });
  }
}
