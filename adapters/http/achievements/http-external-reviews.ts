import { giveFeedback, readSubmission } from '#api/achievements/achievements.api';
import {
  ExternalReviews,
  type ExternalSubmission,
  type Feedback,
  type FeedbackForm,
  type PostId,
  type ReviewToken,
} from '#core/achievements';
import type { SubmissionKey } from '#core/shared';
import type { ApiClient } from '../api-client.ts';

/** A submission behind a link, asked over the product's own API with what the link proves. */
export class HttpExternalReviews extends ExternalReviews {
  constructor(private readonly api: ApiClient) {
    super();
  }

  open(postId: PostId, token: ReviewToken): Promise<ExternalSubmission> {
    return this.api.send(readSubmission, { postId }, undefined, token);
  }

  review(postId: PostId, token: ReviewToken, form: FeedbackForm, submission?: SubmissionKey): Promise<Feedback> {
    return this.api.send(giveFeedback, { postId, ...form }, submission, token);
  }
}
