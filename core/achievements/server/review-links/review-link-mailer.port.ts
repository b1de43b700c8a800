import type { Instant } from '../../../shared/index.ts';
import type { ReviewToken } from '../../external-submission.ts';
import type { PostId } from '../../feedback.ts';

/** An email that asks somebody without an account for feedback. */
export interface ReviewLinkEmail {
  readonly to: string;
  readonly reviewerName: string;
  readonly senderName: string;
  readonly challengeTitle: string;
  readonly message: string;
  readonly postId: PostId;
  readonly token: ReviewToken;
  readonly expiresAt: Instant;
}

/** Writes to people without an account who are asked for feedback. */
export abstract class ReviewLinkMailer {
  abstract send(email: ReviewLinkEmail): Promise<void>;
}
