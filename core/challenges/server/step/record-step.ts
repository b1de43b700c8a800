import { type AppletAnswer, answersToSend, type DraftVersion, type SubmittedDrafts } from '../../../applets/index.ts';
import { type PrepareAnswers, takeSubmittedDraft } from '../../../applets/server.ts';
import { Refusal } from '../../../messages/index.ts';
import type { ChallengeId, StepId } from '../../../content/index.ts';
import { type Clock, todayIn } from '../../../shared/index.ts';
import type { Challenge, StepCompletion } from '../../challenge.ts';
import type { SubmissionKey } from '../../challenges.port.ts';
import { appletsOfStep, stepSubmissionProblem } from '../../completion/completion.rules.ts';
import type { Completions } from '../challenges.port.ts';
import { draftKey } from '../../drafts/draft-key.rules.ts';
import { requireChallenge, requireAccessible } from '../opened-challenge.ts';
import { isSameCompletion, resubmissionProblem } from '../../completion/completion-questions.rules.ts';

/** STP-3 STP-15 · Stores a completed step with its answers, once; the same submission gets the same response. */
export class RecordStep {
  constructor(
    private readonly completions: Completions,
    private readonly clock: Clock,
    private readonly submittedDrafts: SubmittedDrafts,
    private readonly prepareAnswers: PrepareAnswers,
  ) {}

  async run(
    id: ChallengeId,
    step: StepId,
    answers: readonly AppletAnswer[],
    submission: SubmissionKey,
    draft?: DraftVersion,
  ): Promise<StepCompletion> {
    const record = requireChallenge(await this.completions.findForUpdate(id));
    const { challenge, zone } = record;
    const previous = record.steps[step];
    const again = resubmissionProblem('step', previous?.submission, submission);
    if (again && !isSameCompletion(challenge, step, answers)) throw new Refusal(again);
    if (previous) return previous.answered;
    requireAccessible(record, this.clock);
    const problem = stepSubmissionProblem(challenge, step, answers);
    if (problem) throw new Refusal(problem.key, problem.details);

    const at = this.clock.now();
    const applets = appletsOfStep(challenge, step);
    const sent = await this.prepareAnswers.run(answersToSend(applets, answers), applets);
    const answered = { completedSteps: withStep(challenge, step) };
    if (draft) {
      const held = { ...draft, content: { answers, reflectAnswers: '' } };
      await takeSubmittedDraft(this.submittedDrafts, draftKey(id, step), held);
    }
    await this.completions.addStep(record, step, sent, { submission, answered, at, on: todayIn(zone, at) });
    return answered;
  }
}

const withStep = ({ content, completedSteps }: Challenge, step: StepId): readonly number[] =>
  content.steps
    .filter(({ id, stepNumber }) => id === step || completedSteps.includes(stepNumber))
    .map(({ stepNumber }) => stepNumber)
    .toSorted((one, other) => one - other);
