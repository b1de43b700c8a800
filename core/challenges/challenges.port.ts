import type { AppletAnswer, DraftVersion, ShareForm } from '../applets/index.ts';
import type { ChallengeId, StepId } from '../content/index.ts';
import type { SubmissionKey, Instant } from '../shared/index.ts';
import type { Challenge, ChallengeCompletion, StepCompletion, PostSubmission } from './challenge.ts';
import type { ContentKind, ContentUpdate } from './content-update.ts';
import type { StoredOutboxEntry, OutboxEntry } from './outbox/outbox.rules.ts';
import type { QuestId } from '../quests/index.ts';
import type { OverviewState } from './overview.rules.ts';

/** The challenges of the calling Traveler's active quest. */
export abstract class Challenges {
  /** Refuses with `challengeNotFound` when it is not in their active quest, `weekLocked` before its week unlocks. */
  abstract open(challenge: ChallengeId): Promise<Challenge>;

  /**
   * Completes a step with its answers, once (STP-3): the same submission returns the same response. Refuses incomplete
   * applets with `completeAllApplets`, an unknown step with `stepNotInChallenge`, a text that cannot be stored with
   * `textNotStorable`, and another submission for a completed step with `stepAlreadyCompleted`. The saved draft that
   * `draft` names is cleared in the same transaction (STP-5).
   */
  abstract completeStep(
    challenge: ChallengeId,
    step: StepId,
    answers: readonly AppletAnswer[],
    submission: SubmissionKey,
    draft?: DraftVersion,
  ): Promise<StepCompletion>;

  /**
   * Submits the post that completes a challenge, once (STP-3). Refuses an empty reflection with `reflectMissing`, open
   * steps with `completeAllSteps`, answers to applets with `postTakesNoApplets`, and a completed challenge with
   * `challengeAlreadyCompleted`. Its saved draft is cleared like that of a step.
   */
  abstract submitPost(
    challenge: ChallengeId,
    post: PostSubmission,
    submission: SubmissionKey,
    draft?: DraftVersion,
  ): Promise<ChallengeCompletion>;
}

export type { SubmissionKey };

/** Updates of the authored content of the requesting Traveler's quests. */
export abstract class ContentUpdates {
  /**
   * The changed and removed items of one kind since the `updatedAt` of an earlier response; all items if there was none
   * (null).
   */
  abstract since<Kind extends ContentKind>(kind: Kind, lastUpdatedAt: Instant | null): Promise<ContentUpdate<Kind>>;
}

/**
 * Stores on a device what could not be sent, separately for each person, until it is sent or taken back; shared by all
 * pages (ERR-4).
 */
export abstract class OutboxStore {
  /** The entries of the signed-in Traveler, oldest first; unreadable ones are left out. */
  abstract entries(): readonly StoredOutboxEntry[];

  /**
   * Adds an entry after all others of the Traveler who is, or was last, signed in; the same submission is added once.
   * Returns false if storage is full or forbidden.
   */
  abstract add(entry: OutboxEntry): boolean;

  /** Saves the new state of an entry that still exists. */
  abstract update(entry: StoredOutboxEntry): void;

  abstract remove(entry: StoredOutboxEntry): void;

  /** Does something while no other page of this device does the like. */
  abstract runExclusively<T>(work: () => Promise<T>): Promise<T>;

  /** Calls back when another page changes the entries. Returns a function that stops this. */
  abstract watch(changed: () => void): () => void;
}

/** Stores the state of the overview on a device. */
export abstract class OverviewStore {
  /**
   * How the Traveler left the overview of this quest; `undefined` if they never did, another quest was saved since, or
   * it cannot be read.
   */
  abstract read(quest: QuestId): OverviewState | undefined;

  /** Saves the overview, replacing the previous one; without storage, until the page is closed. */
  abstract save(quest: QuestId, overview: OverviewState): void;
}

/** Emails submissions of the calling Traveler. */
export abstract class PostShares {
  /**
   * Emails the Traveler's latest submission to a challenge: their text, and its file as a link. Refuses an invalid
   * form, and with `postNotYours` a challenge without a submission of theirs, whether or not it exists. A repeated
   * submission is sent once.
   */
  abstract share(challenge: ChallengeId, form: ShareForm, submission: SubmissionKey): Promise<void>;
}

/** A submission that can be shared and reviewed. */
export type PostId = string & { readonly kind?: 'post' };

/** A Traveler's submission to a challenge. */
export interface SubmittedPost {
  readonly id: PostId;
  readonly questId: QuestId;
  readonly challengeId: ChallengeId;
  readonly reflectAnswers: string;
  /** The URL of its stored file; null without one. */
  readonly fileUrl: string | null;
}

/** The submissions of one Traveler, from all their quests. */
export abstract class SubmittedPosts {
  abstract find(id: PostId): Promise<SubmittedPost | undefined>;

  /** The latest submission to a challenge, shared by all of the Traveler's quests that contain it. */
  abstract newest(challenge: ChallengeId): Promise<SubmittedPost | undefined>;
}
