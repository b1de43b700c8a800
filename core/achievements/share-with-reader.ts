import type { PostId, SubmittedPosts } from '../challenges/index.ts';
import { Refusal } from '../messages/index.ts';
import type { TravelerId } from '../shared/index.ts';
import { postShareProblems } from './post-share.rules.ts';

/** ACH-14 · Lets somebody whom a Traveler is related to open a submission. Nobody is related to anybody here yet: every reader is refused as a stranger. */
export class ShareWithReader {
  constructor(private readonly posts: SubmittedPosts) {}

  /** A link that was handed on carries no message of its own. */
  async run(postId: PostId, userId: TravelerId, message: string | null): Promise<void> {
    const post = await this.posts.find(postId);
    const challengeId = post?.challengeId ?? '';
    const own = post ? [{ type: 'challenge', postId, contentContentfulId: challengeId } as const] : [];
    const sent = { challengeId, postId, message: message ?? '', userId };
    const problems = postShareProblems(sent, { own, relationships: [] });
    const { postId: noPost, message: noMessage, userId: noReader } = problems;
    if (noPost) throw new Refusal(noPost);
    if (noMessage && message !== null) throw new Refusal(noMessage, { field: 'message' });
    if (noReader) throw new Refusal(noReader, { field: 'userId' });
  }
}
