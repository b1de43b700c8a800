import type { AppletAnswer, DraftVersion } from '../applets/index.ts';
import type { ChallengeId, StepId } from '../content/index.ts';
import type { SubmissionKey } from '../shared/index.ts';
import type { Challenge, ChallengeCompletion, StepCompletion, PostSubmission } from './challenge.ts';

/** The challenges of the active quest of the Traveler who is asking. */
export abstract class Challenges {
  /** Refuses with `challengeNotFound` when it is not in their active quest, `weekLocked` before its week unlocks. */
  abstract open(challenge: ChallengeId): Promise<Challenge>;

  /**
   * Completes a step with its answers, once (STP-3): the same submission again gives the same answer.
   * Refuses incomplete applets with `completeAllApplets`, an unknown step with `stepNotInChallenge`, text that cannot be
   * kept with `textNotStorable`, and another submission for a completed step with `stepAlreadyCompleted`.
   * The saved draft that `draft` names is in it, and goes with the same stroke (STP-5).
   */
  abstract completeStep(
    challenge: ChallengeId,
    step: StepId,
    answers: readonly AppletAnswer[],
    submission: SubmissionKey,
    draft?: DraftVersion,
  ): Promise<StepCompletion>;

  /**
   * Submits the post that completes a challenge, once (STP-3).
   * Refuses an empty reflection with `reflectMissing`, open steps with `completeAllSteps`, answers to applets with
   * `postTakesNoApplets`, and a completed challenge with `challengeAlreadyCompleted`. Its saved draft goes as that of a step.
   */
  abstract submitPost(
    challenge: ChallengeId,
    post: PostSubmission,
    submission: SubmissionKey,
    draft?: DraftVersion,
  ): Promise<ChallengeCompletion>;
}

export type { SubmissionKey };
