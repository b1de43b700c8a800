import type { ShareForm } from '#core/applets';
import type { ReviewerId } from '#core/achievements';
import type { PostId } from '#core/challenges';
import type { ChallengeId } from '#core/quests';
import { post } from '../endpoint.ts';

/** Sends a submission to a person who is named, or else to an address. */
export interface PostShareData extends Partial<ShareForm> {
  readonly postId: PostId;
  readonly challengeId?: ChallengeId;
  readonly message: string;
  readonly userId?: ReviewerId;
}

/** The same of the newest submission to a challenge, unless one is named. */
export interface ChallengePostShareData extends Omit<PostShareData, 'postId' | 'challengeId'> {
  readonly challengeId: ChallengeId;
  readonly postId?: PostId;
}

export const shareChallengePost = post<ChallengePostShareData, object>('/challenges/{challengeId}/posts/share');
export const sharePost = post<PostShareData, object>('/posts/{postId}/share');
export const sharePostLink = post<{ postId: PostId; userId: ReviewerId }, object>('/posts/{postId}/link-shared');
