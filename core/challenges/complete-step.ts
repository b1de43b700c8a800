import { type AppletAnswer, answersToSend, type DraftMark } from '../applets/index.ts';
import { Refusal } from '../messages/index.ts';
import type { StepId } from '../quests/index.ts';
import type { Challenge, StepCompletion } from './challenge.ts';
import type { Challenges, SubmissionKey } from './challenges.port.ts';
import { appletsOf, stepCompletionProblem } from './completion.rules.ts';

/** Completes a step of an opened challenge with its answers, once they are complete. */
export class CompleteStep {
  constructor(private readonly challenges: Challenges) {}

  async run(
    challenge: Challenge,
    step: StepId,
    answers: readonly AppletAnswer[],
    submission: SubmissionKey,
    draft?: DraftMark,
  ): Promise<StepCompletion> {
    const problem = stepCompletionProblem(challenge, step, answers);
    if (problem) throw new Refusal(problem.key, problem.details);
    const kept = answersToSend(appletsOf(challenge, step), answers);
    return this.challenges.completeStep(challenge.id, step, kept, submission, draft);
  }
}
