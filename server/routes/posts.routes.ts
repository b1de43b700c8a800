import { emptyResponse } from '#api/account/account.responses';
import { shareChallengePost, sharePost, sharePostLink } from '#api/posts/posts.api';
import { ChallengePostShareForm, PostLinkForm, PostShareForm } from '#api/posts/posts.forms';
import { SharePostWithReader } from '#core/achievements';
import { SharePostsByEmail } from '#core/challenges';
import { throttleShare } from '../requests/throttle-share.ts';
import type { RegisterRoute } from '../requests/route-definition.ts';
import { submissionKeyOf } from '../requests/submission-key.ts';

export function postsRoutes(serve: RegisterRoute): void {
  serve(
    shareChallengePost,
    {
      allow: 'verified',
      form: ChallengePostShareForm,
      responseSchema: emptyResponse,
      beforeTransaction: throttleShare,
    },
    async (call) => {
      const { challengeId, postId, userId, ...form } = call.input;
      const emails = call.scope.get(SharePostsByEmail);
      if (userId !== undefined) {
        const { message } = form;
        await call.scope.get(SharePostWithReader).run({ challengeId, postId, userId, message });
      } else if (postId !== undefined) await emails.sharePost(postId, form, submissionKeyOf(call));
      else await emails.share(challengeId, form, submissionKeyOf(call));
      return {};
    },
  );

  serve(
    sharePost,
    { allow: 'verified', form: PostShareForm, responseSchema: emptyResponse, beforeTransaction: throttleShare },
    async (call) => {
      const { challengeId, postId, userId, ...form } = call.input;
      if (userId === undefined) await call.scope.get(SharePostsByEmail).sharePost(postId, form, submissionKeyOf(call));
      else await call.scope.get(SharePostWithReader).run({ challengeId, postId, userId, message: form.message });
      return {};
    },
  );

  serve(
    sharePostLink,
    { allow: 'verified', form: PostLinkForm, responseSchema: emptyResponse, beforeTransaction: throttleShare },
    async ({ scope, input: { postId, userId } }) => {
      await scope.get(SharePostWithReader).run({ postId, userId, message: null });
      return {};
    },
  );
}
