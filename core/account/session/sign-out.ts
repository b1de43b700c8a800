import type { Accounts, SessionStore } from '../account.port.ts';

/** Ends the session: here at once, on the server as soon as it hears of it, whatever it says. */
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
