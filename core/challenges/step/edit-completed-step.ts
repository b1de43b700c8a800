import type { AppletAnswer, DraftVersion } from '../../applets/index.ts';
import { Refusal } from '../../messages/index.ts';
import type { StepId } from '../../content/index.ts';
import type { SubmissionKey } from '../../shared/index.ts';
import type { Challenge } from '../challenge.ts';
import { changedAnswers, stepChangeProblem } from './step-editing.rules.ts';
import type { SubmitStepEdit } from './submit-step-edit.ts';

/** Changes what was answered to a completed step, each answer where it is kept. */
export class EditCompletedStep {
  constructor(private readonly submitStepEdit: SubmitStepEdit) {}

  /**
   * STP-6 · Answers with what was changed; completion and points stay. Refuses with `stepNotEditable` where the cohort does not
   * allow it, with `completeAllApplets` what would not be complete any more, and with `answerNotFound` what is not kept.
   */
  async run(
    challenge: Challenge,
    step: StepId,
    answers: readonly AppletAnswer[],
    submission: SubmissionKey,
    draft?: DraftVersion,
  ): Promise<readonly AppletAnswer[]> {
    const problem = stepChangeProblem(challenge, step, answers);
    if (problem) throw new Refusal(problem.key, problem.details);
    const changed = changedAnswers(challenge, step, answers);
    if (changed.length > 0) await this.submitStepEdit.run(challenge.id, changed, submission, draft);
    return changed;
  }
}
