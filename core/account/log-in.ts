import { Refusal } from '../messages/index.ts';
import type { Accounts } from './accounts.port.ts';
import { logInProblems } from './log-in.rules.ts';
import { opened } from './keep-session.ts';
import type { SessionKeeper } from './session-keeper.port.ts';
import type { Session } from './session.ts';
import type { LogInDetails } from './signup.ts';

/** Opens a session with e-mail and password, and keeps it; answers with what it says of the Traveler. */
export class LogIn {
  constructor(
    private readonly accounts: Accounts,
    private readonly keeper: SessionKeeper,
  ) {}

  async run(credentials: LogInDetails): Promise<Session> {
    for (const [field, problem] of Object.entries(logInProblems(credentials)))
      if (problem) throw new Refusal(problem, { field });
    return opened(await this.accounts.logIn(credentials), this.keeper);
  }
}
