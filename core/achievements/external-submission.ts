import type { Challenge } from '../challenges/index.ts';
import type { RelationshipType } from '../relationships/index.ts';
import type { Instant } from '../shared/index.ts';
import type { Feedback, PostId, ReviewerId } from './feedback.ts';

/** A submission as somebody without an account sees it. */
export interface ExternalSubmission {
  readonly id: PostId;
  readonly challengeTitle: string;
  /** The mean of the scores, 0 if there are none. */
  readonly feedbackAvg: number;
  readonly reflectAnswers: string;
  readonly applets: Challenge['applets'];
  readonly answers: Challenge['answers'];
  readonly feedbacks: readonly Feedback[];
  readonly hasAlreadySubmittedFeedback: boolean;
  readonly authorDisplayName: string;
  readonly authorProfilePictureUrl: string | null;
  /** What the reader is to the author. */
  readonly relationshipType: RelationshipType;
}

/** A link by which one reviewer without an account reaches one submission. */
export interface ExternalLink {
  readonly postId: PostId;
  readonly reviewerId: ReviewerId;
  readonly sentAt: Instant;
  /** Null as long as its owner lets it stand. */
  readonly revokedAt: Instant | null;
}
