import { giveFeedback, readAchievements, readSubmission } from '#api/achievements/achievements.api';
import { GiveFeedbackForm, ReadAchievementsForm, SubmissionForm } from '#api/achievements/achievements.forms';
import { achievementsResponse, feedbackResponse, submissionResponse } from '#api/achievements/achievements.responses';
import { AchievementReviews } from '#core/achievements';
import type { RegisterRoute } from '../requests/route-definition.ts';

export function achievementsRoutes(serve: RegisterRoute): void {
  serve(
    readAchievements,
    { allow: 'verified', form: ReadAchievementsForm, responseSchema: achievementsResponse },
    ({ scope, input }) => scope.get(AchievementReviews).achievements(input.userId),
  );

  serve(
    readSubmission,
    { allow: 'verified', form: SubmissionForm, responseSchema: submissionResponse },
    ({ scope, input }) => scope.get(AchievementReviews).submission(input.postId),
  );

  serve(
    giveFeedback,
    { allow: 'verified', form: GiveFeedbackForm, responseSchema: feedbackResponse },
    ({ scope, input: { postId, answer, score } }) =>
      scope.get(AchievementReviews).review(postId, { answer, score: score ?? null }),
  );
}
