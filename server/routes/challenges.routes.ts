import { Challenges } from '#core/challenges';
import { type RegisterRoute, submissionKeyOf, throttleShare } from '../http/requests/route-definition.ts';
import { completeStep, openChallenge, submitPost } from '#api/challenges/challenges.api';
import { ServerDrafts } from '#core/applets';
import { readDraft, saveDraft } from '#api/drafts/drafts.api';
import { SharePostWithReader } from '#core/achievements/server';
import { TravelerPostShares } from '#core/challenges/server';
import { shareChallengePost, sharePost, sharePostLink } from '#api/posts/posts.api';

export function challengesRoutes(serve: RegisterRoute): void {
  serve(openChallenge, { allow: 'verified', isForGuests: true, isReadAtOnce: true }, ({ scope, input }) =>
    scope.get(Challenges).open(input.id),
  );

  serve(completeStep, { allow: 'verified', isForGuests: true, hasLargeBody: true }, (call) => {
    const { challengeId, stepId, applets, draft } = call.input;
    return call.scope.get(Challenges).completeStep(challengeId, stepId, applets, submissionKeyOf(call), draft);
  });

  serve(submitPost, { allow: 'verified', isForGuests: true }, (call) => {
    const { challengeId, reflectAnswers, applets, file, draft } = call.input;
    const post = { reflectAnswers, applets, fileUrl: file?.location ?? null, fileType: file?.mimetype ?? null };
    return call.scope.get(Challenges).submitPost(challengeId, post, submissionKeyOf(call), draft);
  });
}

export function draftsRoutes(serve: RegisterRoute): void {
  serve(readDraft, { allow: 'verified', isForGuests: true, isReadAtOnce: true }, async ({ scope, input }) => ({
    saved: await scope.get(ServerDrafts).find(input.place),
  }));

  serve(
    saveDraft,
    {
      allow: 'verified',
      isForGuests: true,
      isIdempotent: true,
      hasLargeBody: true,
    },
    ({ scope, input: { place: key, ...update } }) => scope.get(ServerDrafts).save(key, update),
  );
}

export function postsRoutes(serve: RegisterRoute): void {
  serve(shareChallengePost, { allow: 'verified' }, async (call) => {
    await throttleShare(call);
    const { challengeId, postId, userId, receiver = '', subject = '', message } = call.input;
    const form = { receiver, subject, message };
    const emails = call.scope.get(TravelerPostShares);
    if (userId !== undefined) await call.scope.get(SharePostWithReader).run({ challengeId, postId, userId, message });
    else if (postId !== undefined) await emails.sharePost(postId, form, submissionKeyOf(call));
    else await emails.share(challengeId, form, submissionKeyOf(call));
    return {};
  });

  serve(sharePost, { allow: 'verified' }, async (call) => {
    await throttleShare(call);
    const { challengeId, postId, userId, receiver = '', subject = '', message } = call.input;
    const form = { receiver, subject, message };
    if (userId === undefined) await call.scope.get(TravelerPostShares).sharePost(postId, form, submissionKeyOf(call));
    else await call.scope.get(SharePostWithReader).run({ challengeId, postId, userId, message });
    return {};
  });

  serve(sharePostLink, { allow: 'verified' }, async (call) => {
    const { postId, userId } = call.input;
    await throttleShare(call);
    await call.scope.get(SharePostWithReader).run({ postId, userId, message: null });
    return {};
  });
}
