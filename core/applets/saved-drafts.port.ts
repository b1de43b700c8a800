import type { Instant } from '../shared/index.ts';
import type { DraftOffer, DraftReply, ServerDraft } from './draft-state.ts';

/** What the server holds for one place, and since when. */
export interface SavedDraft {
  readonly draft: ServerDraft;
  readonly savedAt: Instant;
}

/** The drafts that the server holds of the Traveler who is asking, one for each place (STP-5). */
export abstract class SavedDrafts {
  /** Nothing (null) where nothing was ever saved. */
  abstract at(place: string): Promise<SavedDraft | null>;

  /** Offers what a page has written at a place; answers whether it is held, or what of another page stands there. */
  abstract save(place: string, offer: DraftOffer): Promise<DraftReply>;
}

/** The same drafts, to whoever takes a submission. */
export abstract class SubmittedDrafts {
  /** Forgets what the acknowledged submission held, and nothing that is not in it. */
  abstract clear(place: string, held: DraftOffer): Promise<void>;
}
