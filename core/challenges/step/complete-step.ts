import { type AppletAnswer, answersToSend, type DraftVersion } from '../../applets/index.ts';
import { Refusal } from '../../messages/index.ts';
import type { StepId } from '../../content/index.ts';
import type { Challenge, StepCompletion } from '../challenge.ts';
import type { Challenges, SubmissionKey } from '../challenges.port.ts';
import { appletsOfStep, stepCompletionProblem } from '../completion/completion.rules.ts';

/** Completes a step of an opened challenge, once its answers are complete. */
export class CompleteStep {
  constructor(private readonly challenges: Challenges) {}

  async run(
    challenge: Challenge,
    step: StepId,
    answers: readonly AppletAnswer[],
    submission: SubmissionKey,
    draft?: DraftVersion,
  ): Promise<StepCompletion> {
    const problem = stepCompletionProblem(challenge, step, answers);
    if (problem) throw new Refusal(problem.key, problem.details);
    const stored = answersToSend(appletsOfStep(challenge, step), answers);
    return this.challenges.completeStep(challenge.id, step, stored, submission, draft);
  }
}
