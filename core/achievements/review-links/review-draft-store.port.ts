import type { FeedbackForm, PostId } from '../feedback.ts';

/** ACH-21 · What somebody without an account began to write about a submission, on the device where they did. */
export abstract class ReviewDraftStore {
  /** Nothing where nothing was begun. */
  abstract read(post: PostId): FeedbackForm | undefined;

  abstract save(post: PostId, form: FeedbackForm): void;

  abstract forget(post: PostId): void;
}

/** ACH-21 · The same of whoever is signed in, for nobody else; it goes when they sign out. */
export abstract class OwnReviewDraftStore extends ReviewDraftStore {}
