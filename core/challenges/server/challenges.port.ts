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

/** A kept answer with what changing it depends on. */
export interface EditableAnswer {
  readonly stored: StoredAnswer;
  /** The applets of its quest. */
  readonly applets: readonly AppletContent[];
  readonly allowEditCompleted: boolean;
}

/** Where the answers of the Traveler who is asking are kept one by one. */
export abstract class StoredAnswers {
  /** The applets of the Traveler's quest, or of the active one; `undefined` if there is no such quest. */
  abstract applets(quest: string): Promise<readonly AppletContent[] | undefined>;

  /** An answer of theirs; others who would change something of theirs wait until the one who asked is done. */
  abstract findForUpdate(id: AnswerId): Promise<EditableAnswer | undefined>;

  /** How many they added to the notebook of a quest; others who would add one wait until the one who asked is done. */
  abstract countAddedForUpdate(quest: string): Promise<number>;

  abstract add(quest: string, prepared: PreparedAnswer, at: Instant): Promise<StoredAnswer>;

  /** Keeps what an answer is called from now on, and another answer where one is given. */
  abstract change(
    stored: StoredAnswer,
    texts: CustomTexts,
    prepared: PreparedAnswer | undefined,
    at: Instant,
  ): Promise<StoredAnswer>;

  abstract remove(stored: StoredAnswer): Promise<void>;
}

/** Tells others what the Traveler who is asking has completed, in the transaction of the completion. */
export abstract class CompletionNews {
  abstract tell(completed: readonly CompletedWork[]): Promise<void>;
}

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

/** A submission that was taken, and what was answered to it: a person who sends it again is answered the same (STP-3). */
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

  /** The same, but others who would complete something there wait until the one who asked is done. */
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

/** What the quests of one Traveler were pinned to (QST-6). */
export abstract class PinnedQuests {
  /** All their quests, active or not. */
  abstract all(): Promise<readonly PinnedQuest[]>;
}

/**
 * What points are for: a completed challenge, a promise that was kept for a week or a whole quest, a review that came in.
 * The subject is authored content wherever there is any, so that a second cohort earns nothing again (STP-4).
 */
export type PointsSource =
  | { readonly reason: 'challenge'; readonly subject: ChallengeId }
  | { readonly reason: 'week promise'; readonly subject: WeekId }
  | { readonly reason: 'quest promise'; readonly subject: QuestContentId }
  | { readonly reason: 'review'; readonly subject: string };

/** One line of points: booked once for each reason and subject, and never changed. */
export type LedgerEntry = PointsSource & { readonly points: Points; readonly bookedAt: Instant };

/** The points of the Traveler who is asking. */
export abstract class Ledger {
  /** Books what is not booked yet, each reason and subject once; answers what was booked by this call. */
  abstract book(entries: readonly LedgerEntry[]): Promise<readonly LedgerEntry[]>;

  /** The sums of everything booked. */
  abstract totals(): Promise<Points>;
}

/** Emails what a Traveler shares. */
export abstract class ShareMailer {
  /** Queues one email for a submission, however often it is submitted. */
  abstract send(form: ShareForm, items: readonly SharedItem[], submission: SubmissionKey): Promise<void>;

  /** What became of the email of a submission of the same Traveler; `undefined` when there is none. */
  abstract delivery(submission: SubmissionKey): Promise<ShareDelivery | undefined>;
}
