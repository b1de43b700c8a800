import { Refusal } from '../../messages/index.ts';
import type { Accounts } from '../accounts.port.ts';
import { logInProblems } from './log-in.rules.ts';
import { saveSession } from './save-session.ts';
import type { SessionStore } from './session-store.port.ts';
import type { Session } from './session.ts';
import type { LogInInput } from '../account-inputs.ts';

/** Opens a session with e-mail and password, and keeps it; answers with what it says of the Traveler. */
export class LogIn {
  constructor(
    private readonly accounts: Accounts,
    private readonly sessionStore: SessionStore,
  ) {}

  async run(credentials: LogInInput): Promise<Session> {
    for (const [field, problem] of Object.entries(logInProblems(credentials)))
      if (problem) throw new Refusal(problem, { field });
    return saveSession(await this.accounts.logIn(credentials), this.sessionStore);
  }
}
