import type { UnsavedWork } from '#core/account';
import type { OwnReviewDraftStore } from '#core/achievements';

/** The unsent feedback on this device, for signing out. */
export class UnsavedReviewWork implements UnsavedWork {
  constructor(private readonly drafts: OwnReviewDraftStore) {}

  async saveToServer(): Promise<boolean> {
    return this.drafts.begun().length === 0;
  }

  async discard(): Promise<void> {
    for (const post of this.drafts.begun()) this.drafts.forget(post);
  }
}
