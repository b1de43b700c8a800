import { draftAfterServerReply, draftToSave, draftsAtSignOut } from './draft.rules.ts';
import type { DeviceDraft } from './draft-state.ts';
import type { DeviceDrafts, ServerDrafts } from '../applets.port.ts';

/**
 * How often a draft is sent again: after the step was completed or cleared elsewhere, the server accepts it only on top
 * of its current draft.
 */
const MOST_ROUNDS = 3;

/** Saves every draft of the leaving Traveler to the server, from all pages of this device, and removes it here. */
export class SaveDraftsAtSignOut {
  constructor(
    private readonly deviceDrafts: DeviceDrafts,
    private readonly serverDrafts: ServerDrafts,
  ) {}

  /** STP-5 · True if all drafts are on the server and removed from this device; otherwise all stay. */
  async run(round = 1): Promise<boolean> {
    const reached = await Promise.all(this.deviceDrafts.list().map((draft) => this.save(draft)));
    const drafts = this.deviceDrafts.list();
    const next = draftsAtSignOut(
      drafts.map(({ state }) => state),
      reached.includes(false) || round === MOST_ROUNDS,
    );
    if (next === 'save') return this.run(round + 1);
    if (next === 'remove') this.deviceDrafts.remove(drafts);
    return next === 'remove';
  }

  /** Removes the drafts of this device, saved or not. */
  discard(): void {
    this.deviceDrafts.remove(this.deviceDrafts.list());
  }

  private async save(draft: DeviceDraft): Promise<boolean> {
    const update = draftToSave(draft.state);
    if (!update) return true;
    try {
      const state = draftAfterServerReply(draft.state, await this.serverDrafts.save(draft.place, update));
      return this.deviceDrafts.save({ ...draft, state });
    } catch {
      return false;
    }
  }
}
