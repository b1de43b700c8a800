import type { UnsavedWork } from '#core/account';
import type { SaveDraftsAtSignOut } from '#core/applets';
import type { UploadsState } from '../../applets/upload/uploads.state.ts';
import type { OutboxState } from '../outbox/outbox.state.ts';
import type { DraftEditorsState } from './draft-editors.state.ts';

/** The unsaved challenge drafts on this device, for signing out. */
export class UnsavedChallengeWork implements UnsavedWork {
  constructor(
    private readonly draftEditors: DraftEditorsState,
    private readonly saveDrafts: SaveDraftsAtSignOut,
    private readonly outbox: OutboxState,
    private readonly uploads: UploadsState,
  ) {}

  async saveToServer(): Promise<boolean> {
    if (!(await this.outbox.flush())) return false;
    await this.draftEditors.saveAll();
    return !this.uploads.hasUnsavedFiles && !this.draftEditors.wouldLoseDrafts && (await this.saveDrafts.run());
  }

  async discard(): Promise<void> {
    this.uploads.cancelAll();
    this.outbox.removeAll();
    this.draftEditors.closeAll();
    this.saveDrafts.discard();
  }
}
