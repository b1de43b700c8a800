import { completeStep, openChallenge, submitPost } from '#api/challenges/challenges.api';
import type { AppletAnswer, DraftVersion } from '#core/applets';
import type {
  Challenge,
  ChallengeCompletion,
  Challenges,
  StepCompletion,
  SubmissionKey,
  PostSubmission,
} from '#core/challenges';
import type { ChallengeId, StepId } from '#core/quests';
import type { ApiClient } from '../api-client.ts';

/** Challenges, asked over the product's own API; a submission's key is its Idempotency-Key (STP-3). */
export class HttpChallenges implements Challenges {
  constructor(private readonly api: ApiClient) {}

  open(challenge: ChallengeId): Promise<Challenge> {
    return this.api.send(openChallenge, { id: challenge });
  }

  completeStep(
    challenge: ChallengeId,
    step: StepId,
    answers: readonly AppletAnswer[],
    submission: SubmissionKey,
    draft?: DraftVersion,
  ): Promise<StepCompletion> {
    const sent = {
      challengeId: challenge,
      stepId: step,
      applets: answers,
      platform: 'web',
      ...(draft && { draft }),
    } as const;
    return this.api.send(completeStep, sent, submission);
  }

  submitPost(
    challenge: ChallengeId,
    post: PostSubmission,
    submission: SubmissionKey,
    draft?: DraftVersion,
  ): Promise<ChallengeCompletion> {
    const { reflectAnswers, applets, fileUrl, fileType } = post;
    const file = fileUrl ? { location: fileUrl, mimetype: fileType ?? '' } : undefined;
    const sent = { challengeId: challenge, reflectAnswers, applets, ...(file && { file }), ...(draft && { draft }) };
    return this.api.send(submitPost, sent, submission);
  }
}
