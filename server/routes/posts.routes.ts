import { SharePostWithReader } from '#core/achievements/server';
import { TravelerPostShares } from '#core/challenges/server';
import { throttleShare } from '../http/requests/throttle-share.ts';
import type { RegisterRoute } from '../http/requests/route-definition.ts';
import { submissionKeyOf } from '../http/requests/submission-key.ts';
import { shareChallengePost, sharePost, sharePostLink } from '#api/posts/posts.api';

export function postsRoutes(serve: RegisterRoute): void {
  serve(
    shareChallengePost,
    {
      allow: 'verified',
      beforeTransaction: throttleShare,
    },
    async (call) => {
      const { challengeId, postId, userId, receiver = '', subject = '', message } = call.input;
      const form = { receiver, subject, message };
      const emails = call.scope.get(TravelerPostShares);
      if (userId !== undefined) await call.scope.get(SharePostWithReader).run({ challengeId, postId, userId, message });
      else if (postId !== undefined) await emails.sharePost(postId, form, submissionKeyOf(call));
      else await emails.share(challengeId, form, submissionKeyOf(call));
      return {};
    },
  );

  serve(sharePost, { allow: 'verified', beforeTransaction: throttleShare }, async (call) => {
    const { challengeId, postId, userId, receiver = '', subject = '', message } = call.input;
    const form = { receiver, subject, message };
    if (userId === undefined) await call.scope.get(TravelerPostShares).sharePost(postId, form, submissionKeyOf(call));
    else await call.scope.get(SharePostWithReader).run({ challengeId, postId, userId, message });
    return {};
  });

  serve(
    sharePostLink,
    { allow: 'verified', beforeTransaction: throttleShare },
    async ({ scope, input: { postId, userId } }) => {
      await scope.get(SharePostWithReader).run({ postId, userId, message: null });
      return {};
    },
  );
}
