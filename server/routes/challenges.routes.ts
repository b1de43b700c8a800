import { Challenges } from '#core/challenges';
import type { RegisterRoute } from '../http/requests/route-definition.ts';
import { submissionKeyOf } from '../http/requests/submission-key.ts';
import { completeStep, openChallenge, submitPost } from '#api/challenges/challenges.api';

export function challengesRoutes(serve: RegisterRoute): void {
  serve(openChallenge, { allow: 'verified' }, ({ scope, input }) => scope.get(Challenges).open(input.id));

  serve(completeStep, { allow: 'verified', hasLargeBody: true }, (call) => {
    const { challengeId, stepId, applets, draft } = call.input;
    return call.scope.get(Challenges).completeStep(challengeId, stepId, applets, submissionKeyOf(call), draft);
  });

  serve(submitPost, { allow: 'verified' }, (call) => {
    const { challengeId, reflectAnswers, applets, file, draft } = call.input;
    const post = { reflectAnswers, applets, fileUrl: file?.location ?? null, fileType: file?.mimetype ?? null };
    return call.scope.get(Challenges).submitPost(challengeId, post, submissionKeyOf(call), draft);
  });
}
