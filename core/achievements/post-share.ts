import type { Challenge } from '../challenges/index.ts';
import type { PostId, ReviewerId } from './feedback.ts';

/** What sharing a submission with one person sends. */
export interface PostShare {
  /** The challenge that was submitted. */
  readonly challengeId: Challenge['id'];
  readonly postId: PostId;
  readonly message: string;
  /** The person who may open it from then on: a Traveler, or the relationship of somebody without an account, who gets a link. */
  readonly userId: ReviewerId;
}
