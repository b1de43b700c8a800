import type {
  AnswerId,
  AppletContent,
  CustomTexts,
  StoredAnswer,
  ShareDelivery,
  SharedItem,
  ShareForm,
} from '../../applets/index.ts';
import type { PreparedAnswer } from '../../applets/server.ts';
import type { Instant, CalendarDate, SubmissionKey, TimeZone } from '../../shared/index.ts';
import type { CompletedWork } from './completed-work.rules.ts';
import type { ChallengeId, StepId, QuestContentId, WeekId } from '../../content/index.ts';
import type { Quest, Points } from '../../quests/index.ts';
import type { Challenge, ChallengeCompletion, StepCompletion, PostSubmission } from '../challenge.ts';
import type { PinnedQuest } from '../content-update.ts';

/** A stored answer with the data that changing it depends on. */
export interface EditableAnswer {
  readonly stored: StoredAnswer;
  /** The applets of its quest. */
  readonly applets: readonly AppletContent[];
  readonly allowEditCompleted: boolean;
}

/** The stored answers of the calling Traveler. */
export abstract class StoredAnswers {
  /** The applets of the Traveler's quest, or of the active one; `undefined` if there is no such quest. */
  abstract applets(quest: string): Promise<readonly AppletContent[] | undefined>;

  /** Locks an answer of the Traveler until the transaction ends; concurrent changes wait. */
  abstract findForUpdate(id: AnswerId): Promise<EditableAnswer | undefined>;

  /** The number of additions to the notebook of a quest; concurrent additions wait until the transaction ends. */
  abstract countAddedForUpdate(quest: string): Promise<number>;

  abstract add(quest: string, prepared: PreparedAnswer, at: Instant): Promise<StoredAnswer>;

  /** Stores an answer's new texts, and its new content if given. */
  abstract change(
    stored: StoredAnswer,
    texts: CustomTexts,
    prepared: PreparedAnswer | undefined,
    at: Instant,
  ): Promise<StoredAnswer>;

  abstract remove(stored: StoredAnswer): Promise<void>;
}

/** Notifies others of what the calling Traveler has completed, in the transaction of the completion. */
export abstract class CompletionNews {
  abstract tell(completed: readonly CompletedWork[]): Promise<void>;
}

/** A challenge of the active quest, with the data that completing it depends on. */
export interface ChallengeRecord {
  readonly challenge: Challenge;
  readonly quest: Quest;
  /** The Traveler's own zone (TIME-1). */
  readonly zone: TimeZone;
  /** The submission that completed each step; an open step is absent. */
  readonly steps: Readonly<Record<StepId, AcceptedSubmission<StepCompletion>>>;
  /** The submission that completed the challenge; null while it is open. */
  readonly posted: AcceptedSubmission<ChallengeCompletion> | null;
}

/** An accepted submission and its response, which is returned again if it is repeated (STP-3). */
export interface AcceptedSubmission<Answered> {
  readonly submission: SubmissionKey;
  readonly answered: Answered;
}

/** A submission made now: the moment, and the date on the Traveler's calendar (TIME-2). */
export interface DatedSubmission<Answered> extends AcceptedSubmission<Answered> {
  readonly at: Instant;
  readonly on: CalendarDate;
}

/** The completions of the calling Traveler in their active quest, as the server stores them. */
export abstract class Completions {
  /** The record of a challenge; `undefined` if it is not in their active quest. */
  abstract find(challenge: ChallengeId): Promise<ChallengeRecord | undefined>;

  /** The same, with a lock: concurrent completions wait until the transaction ends. */
  abstract findForUpdate(challenge: ChallengeId): Promise<ChallengeRecord | undefined>;

  /**
   * Stores a completed step with its answers, as the last change of a transaction, which refuses a completed one with
   * `stepAlreadyCompleted` when it commits.
   */
  abstract addStep(
    record: ChallengeRecord,
    step: StepId,
    answers: readonly PreparedAnswer[],
    done: DatedSubmission<StepCompletion>,
  ): Promise<void>;

  /** Stores the post of a challenge. Refuses a completed one with `challengeAlreadyCompleted`. */
  abstract addPost(
    record: ChallengeRecord,
    post: PostSubmission,
    done: DatedSubmission<ChallengeCompletion>,
  ): Promise<void>;
}

/** The content that one Traveler's quests are pinned to (QST-6). */
export abstract class PinnedQuests {
  /** All their quests, active or not. */
  abstract all(): Promise<readonly PinnedQuest[]>;
}

/**
 * The source of points: a completed challenge, a promise kept for a week or a whole quest, a received review. The
 * subject is authored content where there is any, so that a second cohort earns no points again (STP-4).
 */
export type PointsSource =
  | { readonly reason: 'challenge'; readonly subject: ChallengeId }
  | { readonly reason: 'week promise'; readonly subject: WeekId }
  | { readonly reason: 'quest promise'; readonly subject: QuestContentId }
  | { readonly reason: 'review'; readonly subject: string };

/** One line of points: booked once for each source and subject, and never changed. */
export type LedgerEntry = PointsSource & { readonly points: Points; readonly bookedAt: Instant };

/** The points of the calling Traveler. */
export abstract class Ledger {
  /** Books the entries that are not booked yet, each source and subject once; returns those booked by this call. */
  abstract book(entries: readonly LedgerEntry[]): Promise<readonly LedgerEntry[]>;

  /** The sums of everything booked. */
  abstract totals(): Promise<Points>;
}

/** Emails what a Traveler shares. */
export abstract class ShareMailer {
  /** Queues one email for a submission, even if it is repeated. */
  abstract send(form: ShareForm, items: readonly SharedItem[], submission: SubmissionKey): Promise<void>;

  /** The delivery state of the email of a submission by the same Traveler; `undefined` if there is none. */
  abstract delivery(submission: SubmissionKey): Promise<ShareDelivery | undefined>;
}
