import type { PreparedAnswer } from '../../../applets/server.ts';
import type { ChallengeId, StepId } from '../../../content/index.ts';
import type { Quest } from '../../../quests/index.ts';
import type { CalendarDate, Instant, SubmissionKey, TimeZone } from '../../../shared/index.ts';
import type { Challenge, ChallengeCompletion, StepCompletion, PostSubmission } from '../../challenge.ts';

/** A challenge of the active quest, with what completing it depends on. */
export interface ChallengeRecord {
  readonly challenge: Challenge;
  readonly quest: Quest;
  /** The Traveler's own zone (TIME-1). */
  readonly zone: TimeZone;
  /** What completed each step; an open step is absent. */
  readonly steps: Readonly<Record<StepId, AcceptedSubmission<StepCompletion>>>;
  /** What completed the challenge; null until something did. */
  readonly posted: AcceptedSubmission<ChallengeCompletion> | null;
}

/** A submission that was taken, and what was answered to it: whoever sends it again is answered the same (STP-3). */
export interface AcceptedSubmission<Answered> {
  readonly submission: SubmissionKey;
  readonly answered: Answered;
}

/** Something done now: the moment, and the date on the Traveler's calendar then (TIME-2). */
export interface DatedSubmission<Answered> extends AcceptedSubmission<Answered> {
  readonly at: Instant;
  readonly on: CalendarDate;
}

/** What the Traveler who is asking has completed in their active quest, as the server keeps it. */
export abstract class Completions {
  /** Nothing when the challenge is not in their active quest. */
  abstract find(challenge: ChallengeId): Promise<ChallengeRecord | undefined>;

  /** The same, but whoever else would complete something there waits until the one who asked is done. */
  abstract findForUpdate(challenge: ChallengeId): Promise<ChallengeRecord | undefined>;

  /** Keeps a completed step with its answers. Refuses a completed one with `stepAlreadyCompleted`. */
  abstract addStep(
    record: ChallengeRecord,
    step: StepId,
    answers: readonly PreparedAnswer[],
    done: DatedSubmission<StepCompletion>,
  ): Promise<void>;

  /** Keeps the post of a challenge. Refuses a completed one with `challengeAlreadyCompleted`. */
  abstract addPost(
    record: ChallengeRecord,
    post: PostSubmission,
    done: DatedSubmission<ChallengeCompletion>,
  ): Promise<void>;
}
