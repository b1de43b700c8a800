import type { PostId } from '../challenges/index.ts';
import type { RelationshipId } from '../relationships/index.ts';
import { type Instant, RATING_RANGE, type TravelerId } from '../shared/index.ts';

export type FeedbackId = string & { readonly kind?: 'feedback' };

export type { PostId };

/** A Traveler, or the external relationship of a reviewer without an account. */
export type ReviewerId = TravelerId | RelationshipId;

/** A review of a submission. */
export interface Feedback {
  readonly id: FeedbackId;
  readonly postId: PostId;
  /** Whole, 1 to 5. */
  readonly score: number;
  readonly answers: string;
  /** Null once the author's account is deleted. */
  readonly authorId: ReviewerId | null;
  readonly writtenBy: FeedbackAuthor;
  readonly createdAt: Instant;
  /** When its author last changed it; null if they never did. */
  readonly editedAt: Instant | null;
  /** When its recipient gave thanks; null until then. */
  readonly thankedAt: Instant | null;
}

export interface FeedbackAuthor {
  readonly displayName: string;
  readonly profilePictureUrl: string | null;
}

/** A review as it is being written; no score when the stars were cleared. */
export interface FeedbackForm {
  readonly score: number | null;
  readonly answer: string;
}

/** The initial review form. */
export const newFeedback: FeedbackForm = { score: RATING_RANGE.initial, answer: '' };
