import type { ShareForm } from '#core/applets';
import type { PostId } from '#core/challenges';
import type { ChallengeId } from '#core/quests';
import type { TravelerId } from '#core/shared';
import { post } from './endpoint.ts';

/** Sends a submission to a person who is named, or else to an address. */
export interface PostSharing extends Partial<ShareForm> {
  readonly postId: PostId;
  readonly message: string;
  readonly userId?: TravelerId;
}

export const shareChallengePost = post<ShareForm & { readonly challengeId: ChallengeId }, object>(
  '/challenges/{challengeId}/posts/share',
);
export const sharePost = post<PostSharing, object>('/posts/{postId}/share');
export const sharePostLink = post<{ postId: PostId; userId: TravelerId }, object>('/posts/{postId}/link-shared');
