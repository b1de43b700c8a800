import type { Challenge } from '../challenges/index.ts';
import type { RelationshipId, RelationshipType } from '../relationships/index.ts';
import type { Instant } from '../shared/index.ts';
import type { Feedback, PostId } from './feedback.ts';

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

export type ExternalLinkId = string & { readonly kind?: 'external link' };

/** What proves who got an external link; part of it, and no token of anything else. */
export type ReviewToken = string & { readonly kind?: 'review token' };

/** A link by which one reviewer without an account reaches one submission. */
export interface ExternalLink {
  readonly id: ExternalLinkId;
  readonly postId: PostId;
  /** The relationship of the reviewer, also once they have an account. */
  readonly reviewerId: RelationshipId;
  readonly sentAt: Instant;
  /** Null until it was opened for the first time. */
  readonly openedAt: Instant | null;
  /** Null as long as its owner lets it stand. */
  readonly revokedAt: Instant | null;
}

/** An external link as the owner of the submission sees it. */
export interface ReviewLink extends ExternalLink {
  /** The reviewer. */
  readonly displayName: string;
  /** What the owner wrote with it. */
  readonly message: string;
  /** Null until the reviewer gave feedback. */
  readonly reviewedAt: Instant | null;
}
