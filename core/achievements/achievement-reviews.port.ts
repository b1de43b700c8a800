import type { Visibility } from '../settings/index.ts';
import type { SubmissionKey, TravelerId } from '../shared/index.ts';
import type { AchievementOverview } from './achievement.ts';
import type { ExternalSubmission } from './external-submission.ts';
import type { Feedback, FeedbackForm, FeedbackId, PostId } from './feedback.ts';
import type { PostShare } from './post-share.ts';
import type { ReaderKind } from './see-as/reader-kind.ts';

/** The achievements of the Traveler who asks and of the people around them, and what they say about each other's submissions. */
export abstract class AchievementReviews {
  /** ACH-15 · Their own achievements, or those of somebody they are related to. Refuses a stranger's with `relationshipNotFound`. */
  abstract achievements(of?: TravelerId): Promise<AchievementOverview>;

  /** ACH-27 · Their own achievements as a reader of a kind gets them with whom nothing was shared by name; null where such a reader is refused. */
  abstract achievementsAs(reader: ReaderKind): Promise<AchievementOverview | null>;

  /** ACH-28 · A submission of their own as a link opens it that was not answered yet. Refuses any other with `submissionNotShared`. */
  abstract linkedSubmission(post: PostId): Promise<ExternalSubmission>;

  /** Who may open the achievements of somebody they are related to. Refuses a stranger's with `errorNotFound`. */
  abstract visibilityOf(traveler: TravelerId): Promise<Visibility>;

  /** ACH-14 · Shares a submission of theirs with one person they are related to, whose feedback is asked for the first time. */
  abstract share(share: PostShare, submission?: SubmissionKey): Promise<void>;

  /** ACH-2 · A submission that they may open. Refuses with `submissionNotShared`, also when there is none. */
  abstract submission(post: PostId): Promise<ExternalSubmission>;

  /** ACH-6 · Reviews a submission, once. Refuses as `feedbackProblem` says. */
  abstract review(post: PostId, form: FeedbackForm, submission?: SubmissionKey): Promise<Feedback>;

  /** ACH-23 · Says thanks for a review of a submission of theirs; a second time changes nothing. Refuses with `errorNotFound` any other review. */
  abstract thank(feedback: FeedbackId): Promise<Feedback>;

  /** ACH-24 · Changes a review of their own. Refuses with `errorNotFound` any other review, and as `feedbackEditProblem` says. */
  abstract editFeedback(feedback: FeedbackId, form: FeedbackForm): Promise<Feedback>;
}
