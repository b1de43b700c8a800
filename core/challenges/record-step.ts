import {
  type AppletAnswer,
  answersToSend,
  type DraftMark,
  type PrepareAnswers,
  type SubmittedDrafts,
} from '../applets/index.ts';
import { Refusal } from '../messages/index.ts';
import type { ChallengeId, StepId } from '../quests/index.ts';
import { type Clock, todayIn } from '../shared/index.ts';
import type { Challenge, StepCompletion } from './challenge.ts';
import type { SubmissionKey } from './challenges.port.ts';
import { appletsOf, stepArrivalProblem } from './completion.rules.ts';
import type { Completions } from './completions.port.ts';
import { draftPlace } from './draft-place.rules.ts';
import { found, reached } from './open-challenge.ts';
import { resubmissionProblem } from './walking.rules.ts';

/** STP-3 · Keeps a completed step with its answers, once; the same submission again gets the same answer. */
export class RecordStep {
  constructor(
    private readonly completions: Completions,
    private readonly clock: Clock,
    private readonly drafts: SubmittedDrafts,
    private readonly prepareAnswers: PrepareAnswers,
  ) {}

  async run(
    id: ChallengeId,
    step: StepId,
    answers: readonly AppletAnswer[],
    submission: SubmissionKey,
    draft?: DraftMark,
  ): Promise<StepCompletion> {
    const kept = found(await this.completions.hold(id));
    const { challenge, zone } = kept;
    const earlier = kept.steps[step];
    const again = resubmissionProblem('step', earlier?.submission, submission);
    if (again) throw new Refusal(again);
    if (earlier) return earlier.answered;
    reached(kept, this.clock);
    const problem = stepArrivalProblem(challenge, step, answers);
    if (problem) throw new Refusal(problem.key, problem.details);

    const at = this.clock.now();
    const applets = appletsOf(challenge, step);
    const sent = await this.prepareAnswers.run(answersToSend(applets, answers), applets);
    const answered = { completedSteps: withStep(challenge, step) };
    await this.completions.addStep(kept, step, sent, { submission, answered, at, on: todayIn(zone, at) });
    if (draft) await this.drafts.clear(draftPlace(id, step), { ...draft, content: { answers, reflectAnswers: '' } });
    return answered;
  }
}

const withStep = ({ content, completedSteps }: Challenge, step: StepId): readonly number[] =>
  content.steps
    .filter(({ id, stepNumber }) => id === step || completedSteps.includes(stepNumber))
    .map(({ stepNumber }) => stepNumber)
    .toSorted((one, other) => one - other);
