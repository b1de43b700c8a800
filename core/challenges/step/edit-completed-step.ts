import type { AppletAnswer, DraftVersion } from '../../applets/index.ts';
import { Refusal } from '../../messages/index.ts';
import type { StepId } from '../../content/index.ts';
import type { SubmissionKey } from '../../shared/index.ts';
import type { Challenge } from '../challenge.ts';
import { changedAnswers, stepChangeProblem } from './step-editing.rules.ts';
import type { SubmitStepEdit } from './submit-step-edit.ts';

/** Changes answers of a completed step, each where it is stored. */
export class EditCompletedStep {
  constructor(private readonly submitStepEdit: SubmitStepEdit) {}

  /**
   * STP-6 · Saves changed answers; completion and points stay. Refuses with `stepNotEditable` where the cohort does not
   * allow changes, with `completeAllApplets` an answer that would become incomplete, and with `answerNotFound` an
   * unknown one.
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
