import { Challenges } from '#core/challenges';
import {
  challengeResponse,
  challengeCompletionResponse,
  stepCompletionResponse,
} from '#api/challenges/challenges.responses';
import { completeStep, openChallenge, submitPost } from '#api/challenges/challenges.api';
import { ChallengeIdForm, SubmitPostForm, CompleteStepForm } from '#api/challenges/challenges.forms';
import type { RegisterRoute } from '../requests/route-definition.ts';
import { submissionKeyOf } from '../requests/submission-key.ts';

export function challengesRoutes(serve: RegisterRoute): void {
  serve(
    openChallenge,
    { allow: 'verified', form: ChallengeIdForm, responseSchema: challengeResponse },
    ({ scope, input }) => scope.get(Challenges).open(input.id),
  );

  serve(
    completeStep,
    { allow: 'verified', form: CompleteStepForm, responseSchema: stepCompletionResponse, hasLargeBody: true },
    (call) => {
      const { challengeId, stepId, applets, draft } = call.input;
      return call.scope.get(Challenges).completeStep(challengeId, stepId, applets, submissionKeyOf(call), draft);
    },
  );

  serve(
    submitPost,
    { allow: 'verified', form: SubmitPostForm, responseSchema: challengeCompletionResponse },
    (call) => {
      const { challengeId, reflectAnswers, applets, file, draft } = call.input;
      const post = { reflectAnswers, applets, fileUrl: file?.location ?? null, fileType: file?.mimetype ?? null };
      return call.scope.get(Challenges).submitPost(challengeId, post, submissionKeyOf(call), draft);
    },
  );
}
