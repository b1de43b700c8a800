import type { Accounts, SessionStore } from '../account.port.ts';

/**
 * Ends the session: immediately on this device, and on the server as soon as the call arrives, whatever the response.
 */
export class SignOut {
  constructor(
    private readonly accounts: Accounts,
    private readonly sessionStore: SessionStore,
  ) {}

  async run(): Promise<void> {
    const token = this.sessionStore.read();
    this.sessionStore.clear();
    if (token !== undefined) void this.accounts.signOut(token).catch(() => undefined);
  }
}
