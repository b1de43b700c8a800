import type { Accounts } from '../accounts.port.ts';
import { logInProblems } from './log-in.rules.ts';
import { saveSession } from './save-session.ts';
import type { SessionStore } from './session-store.port.ts';
import type { Session } from './session.ts';
import type { LogInInput } from '../account-inputs.ts';
import { refuseProblems } from '../../shared/index.ts';

/** Opens a session with e-mail and password, and keeps it; answers with what it says of the Traveler. */
export class LogIn {
  constructor(
    private readonly accounts: Accounts,
    private readonly sessionStore: SessionStore,
  ) {}

  async run(credentials: LogInInput): Promise<Session> {
    refuseProblems(logInProblems(credentials));
    return saveSession(await this.accounts.logIn(credentials), this.sessionStore);
  }
}
