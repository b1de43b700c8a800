import { type FeedbackForm, type PostId, ReviewDraftStore, OwnReviewDraftStore } from '#core/achievements';
import { isRating } from '#core/shared';
import type { SessionStore } from '#core/account';
import { BegunForms } from './begun-forms.ts';
import { type EnumerableStorage, localStorageOrNone, OWN_REVIEWS, signedInTraveler } from './web-storage.ts';

/** Drafts of reviews in the browser's storage, or in memory where that is full or forbidden. */
export class BrowserReviewDraftStore extends ReviewDraftStore {
  private readonly forms: BegunForms<FeedbackForm>;

  constructor(storage: EnumerableStorage = localStorageOrNone()) {
    super();
    this.forms = new BegunForms(storage, 'waymark.review.', isForm, new Map());
  }

  read(post: PostId): FeedbackForm | undefined {
    return this.forms.read(post);
  }

  save(post: PostId, form: FeedbackForm): void {
    this.forms.save(post, form);
  }

  forget(post: PostId): void {
    this.forms.forget(post);
  }
}

function isForm(value: unknown): value is FeedbackForm {
  const { score, answer } = (value ?? {}) as Partial<Record<keyof FeedbackForm, unknown>>;
  return typeof answer === 'string' && typeof score === 'number' && isRating(score);
}

/** The signed-in Traveler's drafts of reviews, in the browser's storage under their id. */
export class BrowserOwnReviewDraftStore extends OwnReviewDraftStore {
  private readonly unstored = new Map<string, FeedbackForm>();

  constructor(
    private readonly sessionStore: SessionStore,
    private readonly storage: EnumerableStorage = localStorageOrNone(),
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

  begun(): readonly PostId[] {
    return this.own()?.begun() ?? [];
  }

  private own(): BegunForms<FeedbackForm> | undefined {
    const id = signedInTraveler(this.sessionStore);
    return id && new BegunForms(this.storage, `${OWN_REVIEWS}${id}.`, isForm, this.unstored);
  }
}
