import { type FeedbackForm, type PostId, ReviewDraftStore, OwnReviewDraftStore } from '#core/achievements';
import { isRating } from '#core/shared';
import {
  attempt,
  type EnumerableStorage,
  keysUnder,
  type KeyValueStorage,
  localStorageOrNone,
  OWN_REVIEWS,
  parseStoredJson,
} from './web-storage.ts';
import { type SessionStore, sessionOf } from '#core/account';

/** Drafts of reviews in the browser's storage, or in memory where that is full or forbidden. */
export class BrowserReviewDraftStore extends ReviewDraftStore {
  constructor(
    private readonly storage: KeyValueStorage = localStorageOrNone(),
    private readonly beginning = 'waymark.review.',
    private readonly unstored = new Map<string, FeedbackForm>(),
  ) {
    super();
  }

  read(post: PostId): FeedbackForm | undefined {
    const key = this.beginning + post;
    const stored = attempt(() => parseStoredJson(this.storage.getItem(key)));
    return this.unstored.get(key) ?? (isForm(stored) ? stored : undefined);
  }

  save(post: PostId, form: FeedbackForm): void {
    const key = this.beginning + post;
    try {
      this.storage.setItem(key, JSON.stringify(form));
      this.unstored.delete(key);
    } catch {
      this.unstored.set(key, form);
    }
  }

  forget(post: PostId): void {
    this.unstored.delete(this.beginning + post);
    // Where nothing can be kept there is nothing to forget.
    attempt(() => this.storage.removeItem(this.beginning + post));
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
    const beginning = this.beginning();
    if (beginning === undefined) return [];
    const unstored = [...this.unstored.keys()].filter((key) => key.startsWith(beginning));
    const stored = attempt(() => keysUnder(beginning, this.storage)) ?? [];
    return [...new Set([...unstored, ...stored])].map((key) => key.slice(beginning.length));
  }

  private own(): BrowserReviewDraftStore | undefined {
    const beginning = this.beginning();
    return beginning === undefined ? undefined : new BrowserReviewDraftStore(this.storage, beginning, this.unstored);
  }

  private beginning(): string | undefined {
    const token = this.sessionStore.read();
    const id = token === undefined ? undefined : sessionOf(token)?.id;
    return id && `${OWN_REVIEWS}${id}.`;
  }
}
