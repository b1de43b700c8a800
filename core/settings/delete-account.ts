import type { SessionStore, UnsavedWork } from '../account/index.ts';
import type { AccountDeletion } from './settings.port.ts';

/**
 * ACC-8 · Deletes the account of the signed-in Traveler, and signs them out afterwards. Also deletes drafts on this
 * device.
 */
export class DeleteAccount {
  constructor(
    private readonly account: AccountDeletion,
    private readonly unsavedWork: UnsavedWork,
    private readonly sessionStore: SessionStore,
  ) {}

  /** `beforeSignOut` is called once the account is deleted, before the session ends. */
  async run(beforeSignOut: () => void): Promise<void> {
    const token = this.sessionStore.read();
    await this.account.delete();
    await this.unsavedWork.discard();
    if (this.sessionStore.read() !== token) return;
    beforeSignOut();
    this.sessionStore.clear();
  }
}
