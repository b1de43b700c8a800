import { type FeedbackForm, type PostId, ReviewDraftStore } from '#core/achievements';
import { isRating } from '#core/shared';
import { parseStoredJson } from './parse-stored-json.ts';
import { attempt, type KeyValueStorage, localStorageOrNone } from './web-storage.ts';

/** What somebody began to write about submissions, in the browser's storage; where that is full or forbidden nothing is kept. */
export class BrowserReviewDraftStore extends ReviewDraftStore {
  constructor(
    private readonly storage: KeyValueStorage = localStorageOrNone(),
    private readonly beginning = 'waymark.review.',
  ) {
    super();
  }

  read(post: PostId): FeedbackForm | undefined {
    const stored = attempt(() => parseStoredJson(this.storage.getItem(this.beginning + post)));
    return isForm(stored) ? stored : undefined;
  }

  save(post: PostId, form: FeedbackForm): void {
    // Where nothing can be kept the page still has it.
    attempt(() => this.storage.setItem(this.beginning + post, JSON.stringify(form)));
  }

  forget(post: PostId): void {
    // Where nothing can be kept there is nothing to forget.
    attempt(() => this.storage.removeItem(this.beginning + post));
  }
}

function isForm(value: unknown): value is FeedbackForm {
  const { score, answer } = (value ?? {}) as Partial<Record<keyof FeedbackForm, unknown>>;
  return typeof answer === 'string' && typeof score === 'number' && isRating(score);
}
