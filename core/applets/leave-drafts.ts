import { answeredDraft, draftOffer, draftsAtSignOut } from './draft.rules.ts';
import type { KeptDraft } from './draft-state.ts';
import type { Drafts } from './drafts.port.ts';
import type { SavedDrafts } from './saved-drafts.port.ts';

/** How often a draft is offered: what was completed or cleared elsewhere takes it only on what stands there now. */
const MOST_ROUNDS = 3;

/** Brings every draft of who leaves to the server, whichever page of this device wrote it, and removes it here. */
export class LeaveDrafts {
  constructor(
    private readonly drafts: Drafts,
    private readonly saved: SavedDrafts,
  ) {}

  /** STP-5 · Whether all of them are on the server, and gone from here; otherwise all stay. */
  async run(round = 1): Promise<boolean> {
    const reached = await Promise.all(this.drafts.kept().map((draft) => this.save(draft)));
    const kept = this.drafts.kept();
    const next = draftsAtSignOut(
      kept.map(({ state }) => state),
      reached.includes(false) || round === MOST_ROUNDS,
    );
    if (next === 'save') return this.run(round + 1);
    if (next === 'remove') this.drafts.forget(kept);
    return next === 'remove';
  }

  /** Forgets what is kept here, saved or not. */
  forget(): void {
    this.drafts.forget(this.drafts.kept());
  }

  private async save(draft: KeptDraft): Promise<boolean> {
    const offer = draftOffer(draft.state);
    if (!offer) return true;
    try {
      const state = answeredDraft(draft.state, await this.saved.save(draft.place, offer));
      return this.drafts.keep({ ...draft, state });
    } catch {
      return false;
    }
  }
}
