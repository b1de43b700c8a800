import type { SessionStore, UnsavedWork } from '../account/index.ts';
import type { AccountDeletion } from './settings.port.ts';

/** ACC-8 · Deletes the account of the person who is signed in, and signs them out once it is gone. Drafts on this device go too. */
export class DeleteAccount {
  constructor(
    private readonly account: AccountDeletion,
    private readonly unsavedWork: UnsavedWork,
    private readonly sessionStore: SessionStore,
  ) {}

  /** `beforeSignOut` is called once the account is gone, before the session ends. */
  async run(beforeSignOut: () => void): Promise<void> {
    const token = this.sessionStore.read();
    await this.account.delete();
    await this.unsavedWork.discard();
    if (this.sessionStore.read() !== token) return;
    beforeSignOut();
    this.sessionStore.clear();
  }
}
