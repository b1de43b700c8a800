import type { FileView } from '../../applets/index.ts';
import type { ReviewToken } from '../external-submission.ts';
import type { PostId } from '../feedback.ts';

/** The files of a submission, as somebody sees them who got a link to it. */
export abstract class LinkedFiles {
  /** ACH-18 · A file by the address that stands in the submission. Refuses with `fileNotFound` any other, and as `ExternalReviews` does. */
  abstract view(post: PostId, token: ReviewToken, url: string): Promise<FileView>;
}
