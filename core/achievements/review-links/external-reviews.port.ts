import type { SubmissionKey } from '../../shared/index.ts';
import type { ExternalSubmission, ReviewToken } from '../external-submission.ts';
import type { Feedback, FeedbackForm, PostId } from '../feedback.ts';

/** What somebody without an account does with a submission that they got a link to. */
export abstract class ExternalReviews {
  /** ACH-4 · The one submission that the link is about. Refuses as `externalLinkProblem` says. */
  abstract open(post: PostId, token: ReviewToken): Promise<ExternalSubmission>;

  /** ACH-6 · Reviews it, once. Refuses as `open` and `feedbackProblem` say. */
  abstract review(post: PostId, token: ReviewToken, form: FeedbackForm, submission?: SubmissionKey): Promise<Feedback>;
}
