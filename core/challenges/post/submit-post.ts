import type { DraftVersion } from '../../applets/index.ts';
import { Refusal } from '../../messages/index.ts';
import type { Challenge, ChallengeCompletion, PostSubmission } from '../challenge.ts';
import type { Challenges, SubmissionKey } from '../challenges.port.ts';
import { postProblem } from '../completion/completion.rules.ts';

/** Submits the reflection that completes an opened challenge, once every step is completed. */
export class SubmitPost {
  constructor(private readonly challenges: Challenges) {}

  async run(
    challenge: Challenge,
    post: PostSubmission,
    submission: SubmissionKey,
    draft?: DraftVersion,
  ): Promise<ChallengeCompletion> {
    const problem = postProblem(challenge, post);
    if (problem) throw new Refusal(problem.key, problem.details);
    return this.challenges.submitPost(challenge.id, post, submission, draft);
  }
}
