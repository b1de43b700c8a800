import type { Accounts } from './accounts.port.ts';
import type { SessionKeeper } from './session-keeper.port.ts';

/** Ends the session: here at once, on the server as soon as it hears of it, whatever it says. */
export class SignOut {
  constructor(
    private readonly accounts: Accounts,
    private readonly keeper: SessionKeeper,
  ) {}

  async run(): Promise<void> {
    const token = this.keeper.read();
    this.keeper.drop();
    if (token !== undefined) void this.accounts.signOut(token).catch(() => undefined);
  }
}
