import { type SessionStore, sessionOf } from '#core/account';
import { type FeedbackForm, OwnReviewDraftStore, type PostId } from '#core/achievements';
import { BrowserReviewDraftStore } from './browser-review-draft-store.ts';
import { type KeyValueStorage, localStorageOrNone, OWN_REVIEWS } from './web-storage.ts';

/** What whoever is signed in began to write about submissions, in the browser's storage, under its person. */
export class BrowserOwnReviewDraftStore extends OwnReviewDraftStore {
  constructor(
    private readonly sessionStore: SessionStore,
    private readonly storage: KeyValueStorage = localStorageOrNone(),
  ) {
    super();
  }

  read(post: PostId): FeedbackForm | undefined {
    return this.own()?.read(post);
  }

  save(post: PostId, form: FeedbackForm): void {
    this.own()?.save(post, form);
  }

  forget(post: PostId): void {
    this.own()?.forget(post);
  }

  private own(): BrowserReviewDraftStore | undefined {
    const token = this.sessionStore.read();
    const id = token === undefined ? undefined : sessionOf(token)?.id;
    return id === undefined ? undefined : new BrowserReviewDraftStore(this.storage, `${OWN_REVIEWS}${id}.`);
  }
}
