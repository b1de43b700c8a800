import type { Challenge } from '../challenges/index.ts';
import type { TravelerId } from '../shared/index.ts';
import type { PostId } from './feedback.ts';

/** What sharing a submission with one person sends. */
export interface PostShare {
  /** The challenge that was submitted. */
  readonly challengeId: Challenge['id'];
  readonly postId: PostId;
  readonly message: string;
  /** The person who may open it from then on. */
  readonly userId: TravelerId;
}
