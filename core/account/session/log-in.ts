import { Refusal } from '../../messages/index.ts';
import type { SessionStore, Accounts } from '../account.port.ts';
import { sessionOf, type Session, type Token, logInProblems } from './session.rules.ts';
import type { LogInInput } from '../account-inputs.ts';
import { refuseProblems } from '../../shared/index.ts';

/** Saves an issued token and returns its claims; refuses one that cannot be read with `errorDefault`. */
export function saveSession(token: Token, sessionStore: SessionStore): Session {
  const session = sessionOf(token);
  if (!session) throw new Refusal('errorDefault');
  sessionStore.save(token);
  return session;
}

/**
 * Saves the token that a change returns, but only over the one stored when it started: another user may have signed in
 * since.
 */
export async function keepReplacement(sessionStore: SessionStore, change: () => Promise<Token>): Promise<void> {
  const before = sessionStore.read();
  const token = await change();
  if (sessionStore.read() === before) sessionStore.save(token);
}

/** Opens a session with email and password, and saves it; returns the claims of its token. */
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
