import { Challenges } from '#core/challenges';
import { challengeAnswer, challengeCompletionAnswer, stepCompletionAnswer } from '#api/challenges.answers';
import { completeStep, openChallenge, submitPost } from '#api/challenges.api';
import { ChallengeForm, PostForm, StepForm } from '#api/challenges.forms';
import type { Serve } from '../serve.ts';
import { submissionOf } from '../submission.ts';

export function challengesRoutes(serve: Serve): void {
  serve(openChallenge, { allow: 'verified', form: ChallengeForm, answer: challengeAnswer }, ({ scope, sent }) =>
    scope.get(Challenges).open(sent.id),
  );

  serve(
    completeStep,
    { allow: 'verified', form: StepForm, answer: stepCompletionAnswer, bringsAnswers: true },
    (call) => {
      const { challengeId, stepId, applets, draft } = call.sent;
      return call.scope.get(Challenges).completeStep(challengeId, stepId, applets, submissionOf(call), draft);
    },
  );

  serve(submitPost, { allow: 'verified', form: PostForm, answer: challengeCompletionAnswer }, (call) => {
    const { challengeId, reflectAnswers, applets, file, draft } = call.sent;
    const post = { reflectAnswers, applets, fileUrl: file?.location ?? null, fileType: file?.mimetype ?? null };
    return call.scope.get(Challenges).submitPost(challengeId, post, submissionOf(call), draft);
  });
}
