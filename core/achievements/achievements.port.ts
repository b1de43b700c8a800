import type { Visibility } from '../settings/index.ts';
import type { SubmissionKey, TravelerId } from '../shared/index.ts';
import type { AchievementOverview, AchievementPage, ReaderKind } from './achievement.ts';
import type { ExternalSubmission, ReviewToken, ExternalLinkId, ReviewLink } from './external-submission.rules.ts';
import type { Feedback, FeedbackForm, FeedbackId, PostId } from './feedback.ts';
import type { PostShare } from './post-share.rules.ts';
import type { FileView } from '../applets/index.ts';

/** The achievements of the calling Traveler and of related people, and their reviews of each other's submissions. */
export abstract class AchievementReviews {
  /**
   * ACH-15,
   * ACH-29 · The caller's own achievements, or those of a Traveler they are related to; all, or one page. Refuses a
   * stranger's with `relationshipNotFound`.
   */
  abstract achievements(of?: TravelerId, page?: AchievementPage): Promise<AchievementOverview>;

  /**
   * ACH-27 · The caller's own achievements as a reader of this kind sees them without any personal share; null if such
   * a reader has no access.
   */
  abstract achievementsAs(reader: ReaderKind): Promise<AchievementOverview | null>;

  /** ACH-28 · A submission of their own as a link opens it that was not answered yet. Refuses any other with `submissionNotShared`. */
  abstract linkedSubmission(post: PostId): Promise<ExternalSubmission>;

  /** The setting for who may open the achievements of a related Traveler. Refuses a stranger's with `errorNotFound`. */
  abstract visibilityOf(traveler: TravelerId): Promise<Visibility>;

  /** ACH-14 · Shares a submission of the caller with one related person, and asks for their feedback the first time. */
  abstract share(share: PostShare, submission?: SubmissionKey): Promise<void>;

  /** ACH-2 · A submission that they may open. Refuses with `submissionNotShared`, also when there is none. */
  abstract submission(post: PostId): Promise<ExternalSubmission>;

  /** ACH-6 · Reviews a submission, once. Refuses as `feedbackProblem` says. */
  abstract review(post: PostId, form: FeedbackForm, submission?: SubmissionKey): Promise<Feedback>;

  /**
   * ACH-23 · Thanks for a review of a submission of the caller; idempotent. Refuses with `errorNotFound` any other
   * review.
   */
  abstract thank(feedback: FeedbackId): Promise<Feedback>;

  /** ACH-24 · Changes a review of their own. Refuses with `errorNotFound` any other review, and as `feedbackEditProblem` says. */
  abstract editFeedback(feedback: FeedbackId, form: FeedbackForm): Promise<Feedback>;
}

/** The actions of a reviewer without an account on a submission that they got a link to. */
export abstract class ExternalReviews {
  /** ACH-4 · The one submission that the link is about. Refuses as `externalLinkProblem` says. */
  abstract open(post: PostId, token: ReviewToken): Promise<ExternalSubmission>;

  /** ACH-6 · Reviews it, once. Refuses as `open` and `feedbackProblem` say. */
  abstract review(post: PostId, token: ReviewToken, form: FeedbackForm, submission?: SubmissionKey): Promise<Feedback>;
}

/** The files of a submission, as a person with a link to it sees them. */
export abstract class LinkedFiles {
  /**
   * ACH-18 · The file with this address in the submission. Refuses with `fileNotFound` any other address, and as
   * `ExternalReviews` does.
   */
  abstract view(post: PostId, token: ReviewToken, url: string): Promise<FileView>;
}

/** ACH-21 · Stores the unsent review of a reviewer without an account on their device. */
export abstract class ReviewDraftStore {
  /** The unsent review; `undefined` if there is none. */
  abstract read(post: PostId): FeedbackForm | undefined;

  abstract save(post: PostId, form: FeedbackForm): void;

  abstract forget(post: PostId): void;
}

/** ACH-21 · The same for the signed-in Traveler only; cleared when they sign out. */
export abstract class OwnReviewDraftStore extends ReviewDraftStore {
  /** The submissions that they began feedback on. */
  abstract begun(): readonly PostId[];
}

/** The links by which people without an account review the calling Traveler's submissions. */
export abstract class ReviewLinks {
  /** The links to one of the caller's submissions, newest first; empty for another's. */
  abstract of(post: PostId): Promise<readonly ReviewLink[]>;

  /**
   * ACH-19 · The token of a link that was sent, for copying. Refuses with `errorNotFound` another Traveler's link, as
   * `externalLinkProblem` says a link that no longer works, and with `reviewLinkNotCopyable` one made before links
   * could be copied.
   */
  abstract tokenOf(id: ExternalLinkId): Promise<ReviewToken>;

  /** ACH-19 · Revokes a link. Refuses with `errorNotFound` another Traveler's link. */
  abstract revoke(id: ExternalLinkId): Promise<void>;

  /**
   * ACH-19 · Emails a new link that replaces it. Refuses with `errorNotFound` and, once it was reviewed, with
   * `reviewLinkUsed`.
   */
  abstract sendAgain(id: ExternalLinkId, submission?: SubmissionKey): Promise<void>;
}
