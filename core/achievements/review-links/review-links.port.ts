import type { SubmissionKey } from '../../shared/index.ts';
import type { ExternalLinkId, ReviewLink, ReviewToken } from '../external-submission.ts';
import type { PostId } from '../feedback.ts';

/** The links by which people without an account review the submissions of the Traveler who asks. */
export abstract class ReviewLinks {
  /** The links to one of their submissions, the newest first; none to what is not theirs. */
  abstract of(post: PostId): Promise<readonly ReviewLink[]>;

  /**
   * ACH-19 · What stands in a link that was sent, to be copied. Refuses with `errorNotFound` what is not theirs, as
   * `externalLinkProblem` says what opens nothing any more, and with `reviewLinkNotCopyable` a link from before links could be copied.
   */
  abstract tokenOf(id: ExternalLinkId): Promise<ReviewToken>;

  /** ACH-19 · Takes a link back, so that it opens nothing any more. Refuses with `errorNotFound` what is not theirs. */
  abstract revoke(id: ExternalLinkId): Promise<void>;

  /** ACH-19 · Emails a new link in its place. Refuses with `errorNotFound` and, once it was reviewed, with `reviewLinkUsed`. */
  abstract sendAgain(id: ExternalLinkId, submission?: SubmissionKey): Promise<void>;
}
