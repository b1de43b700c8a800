import { ACHIEVEMENTS_PAGE_LENGTH, AchievementReviews, ExternalReviews, ReviewLinks } from '#core/achievements';
import { ThrottleReviewLinks, ViewLinkedFile, ViewSubmittedFile } from '#core/achievements/server';
import { parseFileId } from '../http/files/serve-files.ts';
import type { RegisterRoute } from '../http/requests/route-definition.ts';
import {
  editFeedback,
  giveFeedback,
  readAchievements,
  readAchievementsAs,
  readLinkedSubmission,
  copyReviewLink,
  readReviewLinks,
  readSubmission,
  revokeReviewLink,
  sendReviewLinkAgain,
  thankForFeedback,
  viewLinkedFile,
} from '#api/achievements/achievements.api';

export function achievementsRoutes(serve: RegisterRoute): void {
  serve(readAchievements, { allow: 'verified', isAskedAgain: true }, ({ scope, input }) => {
    const { userId, limit, after } = input;
    const isPage = limit !== undefined || after !== undefined;
    const page = isPage ? { limit: limit ?? ACHIEVEMENTS_PAGE_LENGTH, after } : undefined;
    return scope.get(AchievementReviews).achievements(userId, page);
  });

  serve(readAchievementsAs, { allow: 'verified' }, async ({ scope, input }) => ({
    overview: await scope.get(AchievementReviews).achievementsAs(input.reader),
  }));

  serve(readLinkedSubmission, { allow: 'verified' }, ({ scope, input }) =>
    scope.get(AchievementReviews).linkedSubmission(input.postId),
  );

  serve(readSubmission, { allow: 'reviewer' }, ({ scope, input: { postId }, reviewToken }) =>
    reviewToken === undefined
      ? scope.get(AchievementReviews).submission(postId)
      : scope.get(ExternalReviews).open(postId, reviewToken),
  );

  serve(giveFeedback, { allow: 'reviewer' }, ({ scope, input: { postId, answer, score }, reviewToken }) =>
    reviewToken === undefined
      ? scope.get(AchievementReviews).review(postId, { answer, score: score ?? null })
      : scope.get(ExternalReviews).review(postId, reviewToken, { answer, score: score ?? null }),
  );

  serve(thankForFeedback, { allow: 'verified' }, ({ scope, input }) =>
    scope.get(AchievementReviews).thank(input.feedbackId),
  );

  serve(editFeedback, { allow: 'verified' }, ({ scope, input: { feedbackId, answer, score } }) =>
    scope.get(AchievementReviews).editFeedback(feedbackId, { answer, score: score ?? null }),
  );

  serve(viewLinkedFile, { allow: 'reviewer' }, ({ scope, input: { postId, file }, reviewToken }) =>
    reviewToken === undefined
      ? scope.get(ViewSubmittedFile).run(parseFileId(file))
      : scope.get(ViewLinkedFile).run(postId, reviewToken, parseFileId(file)),
  );

  serve(readReviewLinks, { allow: 'verified' }, async ({ scope, input }) => ({
    links: await scope.get(ReviewLinks).of(input.postId),
  }));

  serve(copyReviewLink, { allow: 'verified', hasSecrets: true }, async ({ scope, input }) => ({
    token: await scope.get(ReviewLinks).tokenOf(input.linkId),
  }));

  serve(revokeReviewLink, { allow: 'verified' }, async ({ scope, input }) => {
    await scope.get(ReviewLinks).revoke(input.linkId);
    return {};
  });

  serve(sendReviewLinkAgain, { allow: 'verified' }, async ({ scope, input }) => {
    await scope.get(ThrottleReviewLinks).runAgain(input.linkId);
    await scope.get(ReviewLinks).sendAgain(input.linkId);
    return {};
  });
}
