import { nothingAnswer } from '#api/account.answers';
import { shareChallengePost, sharePost, sharePostLink } from '#api/posts.api';
import { ChallengePostShareForm, PostLinkForm, PostShareForm } from '#api/posts.forms';
import { ShareWithReader } from '#core/achievements';
import { SharePosts } from '#core/challenges';
import { countShare } from '../count-share.ts';
import type { Serve } from '../serve.ts';
import { submissionOf } from '../submission.ts';

export function postsRoutes(serve: Serve): void {
  serve(
    shareChallengePost,
    { allow: 'verified', form: ChallengePostShareForm, answer: nothingAnswer, before: countShare },
    async (call) => {
      const { challengeId, ...letter } = call.sent;
      await call.scope.get(SharePosts).share(challengeId, letter, submissionOf(call));
      return {};
    },
  );

  serve(
    sharePost,
    { allow: 'verified', form: PostShareForm, answer: nothingAnswer, before: countShare },
    async (call) => {
      const { postId, userId, ...letter } = call.sent;
      if (userId === undefined) await call.scope.get(SharePosts).sharePost(postId, letter, submissionOf(call));
      else await call.scope.get(ShareWithReader).run(postId, userId, letter.message);
      return {};
    },
  );

  serve(
    sharePostLink,
    { allow: 'verified', form: PostLinkForm, answer: nothingAnswer },
    async ({ scope, sent: { postId, userId } }) => {
      await scope.get(ShareWithReader).run(postId, userId, null);
      return {};
    },
  );
}
