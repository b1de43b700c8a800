import { type FeedbackForm, type PostId, ReviewDraftStore } from '#core/achievements';

/** Drafts of reviews, in memory. */
export class MemoryReviewDraftStore extends ReviewDraftStore {
  private readonly drafts = new Map<PostId, FeedbackForm>();

  read(post: PostId): FeedbackForm | undefined {
    return this.drafts.get(post);
  }

  save(post: PostId, form: FeedbackForm): void {
    this.drafts.set(post, form);
  }

  forget(post: PostId): void {
    this.drafts.delete(post);
  }
}
