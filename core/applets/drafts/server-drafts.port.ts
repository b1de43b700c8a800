import type { Instant } from '../../shared/index.ts';
import type { DraftUpdate, DraftSaveResult, ServerDraft } from './draft-state.ts';

/** A draft on the server, and when it was saved. */
export interface SavedServerDraft {
  readonly draft: ServerDraft;
  readonly savedAt: Instant;
}

/** The requesting Traveler's drafts on the server, one for each draft key (STP-5). */
export abstract class ServerDrafts {
  /** Nothing (null) where nothing was ever saved. */
  abstract find(key: string): Promise<SavedServerDraft | null>;

  /** Saves what a page has written under a draft key; answers whether it was saved, or returns the conflicting draft of another page. */
  abstract save(key: string, update: DraftUpdate): Promise<DraftSaveResult>;
}

/** The same drafts, to whoever takes a submission. */
export abstract class SubmittedDrafts {
  /** Clears the draft unless it contains more than the acknowledged submission. */
  abstract clear(key: string, held: DraftUpdate): Promise<void>;
}
