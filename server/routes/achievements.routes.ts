import { emptyResponse } from '#api/account/account.responses';
import {
  giveFeedback,
  readAchievements,
  readReviewLinks,
  readSubmission,
  revokeReviewLink,
  sendReviewLinkAgain,
} from '#api/achievements/achievements.api';
import {
  GiveFeedbackForm,
  ReadAchievementsForm,
  ReviewLinkForm,
  SubmissionForm,
} from '#api/achievements/achievements.forms';
import {
  achievementsResponse,
  feedbackResponse,
  reviewLinksResponse,
  submissionResponse,
} from '#api/achievements/achievements.responses';
import { AchievementReviews, ExternalReviews, ReviewLinks, ThrottleReviewLinks } from '#core/achievements';
import type { RegisterRoute } from '../requests/route-definition.ts';

export function achievementsRoutes(serve: RegisterRoute): void {
  serve(
    readAchievements,
    { allow: 'verified', form: ReadAchievementsForm, responseSchema: achievementsResponse },
    ({ scope, input }) => scope.get(AchievementReviews).achievements(input.userId),
  );

  serve(
    readSubmission,
    { allow: 'reviewer', form: SubmissionForm, responseSchema: submissionResponse },
    ({ scope, input: { postId }, reviewToken }) =>
      reviewToken === undefined
        ? scope.get(AchievementReviews).submission(postId)
        : scope.get(ExternalReviews).open(postId, reviewToken),
  );

  serve(
    giveFeedback,
    { allow: 'reviewer', form: GiveFeedbackForm, responseSchema: feedbackResponse },
    ({ scope, input: { postId, answer, score = null }, reviewToken }) =>
      reviewToken === undefined
        ? scope.get(AchievementReviews).review(postId, { answer, score })
        : scope.get(ExternalReviews).review(postId, reviewToken, { answer, score }),
  );

  serve(
    readReviewLinks,
    { allow: 'verified', form: SubmissionForm, responseSchema: reviewLinksResponse },
    async ({ scope, input }) => ({ links: await scope.get(ReviewLinks).of(input.postId) }),
  );

  serve(
    revokeReviewLink,
    { allow: 'verified', form: ReviewLinkForm, responseSchema: emptyResponse },
    async ({ scope, input }) => {
      await scope.get(ReviewLinks).revoke(input.linkId);
      return {};
    },
  );

  serve(
    sendReviewLinkAgain,
    {
      allow: 'verified',
      form: ReviewLinkForm,
      responseSchema: emptyResponse,
      beforeTransaction: ({ scope, input }) => scope.get(ThrottleReviewLinks).runAgain(input.linkId),
    },
    async ({ scope, input }) => {
      await scope.get(ReviewLinks).sendAgain(input.linkId);
      return {};
    },
  );
}
