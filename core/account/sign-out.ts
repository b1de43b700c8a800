import type { Accounts } from './accounts.port.ts';
import type { SessionKeeper } from './session-keeper.port.ts';

/** Ends the session; here it is dropped also when the server cannot be reached. */
export class SignOut {
  constructor(
    private readonly accounts: Accounts,
    private readonly keeper: SessionKeeper,
  ) {}

  async run(): Promise<void> {
    try {
      await this.accounts.signOut();
    } finally {
      this.keeper.drop();
    }
  }
}
