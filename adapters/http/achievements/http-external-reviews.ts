import { giveFeedback, readSubmission } from '#api/achievements/achievements.api';
import {
  ExternalReviews,
  type ExternalSubmission,
  type Feedback,
  type FeedbackForm,
  type PostId,
  type ReviewToken,
} from '#core/achievements';
import { Refusal } from '#core/messages';
import type { SubmissionKey } from '#core/shared';
import type { ApiClient } from '../api-client.ts';

/** A submission behind a link, asked over the product's own API with what the link proves. */
export class HttpExternalReviews extends ExternalReviews {
  constructor(private readonly api: ApiClient) {
    super();
  }

  open(postId: PostId, token: ReviewToken): Promise<ExternalSubmission> {
    return refusingLink(this.api.send(readSubmission, { postId }, undefined, token));
  }

  review(postId: PostId, token: ReviewToken, form: FeedbackForm, submission?: SubmissionKey): Promise<Feedback> {
    return refusingLink(this.api.send(giveFeedback, { postId, ...form }, submission, token));
  }
}

/** What proves no link is taken for a session that has ended. */
async function refusingLink<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof Refusal && error.key === 'errorSessionExpired') throw new Refusal('reviewLinkNotValid');
    throw error;
  }
}
