import type { SignUpDetails } from '../account-inputs.ts';
import type { Accounts } from '../accounts.port.ts';
import { verificationProblems } from '../form-validation.rules.ts';
import { saveSession } from '../session/save-session.ts';
import type { SessionStore } from '../session/session-store.port.ts';
import type { Session } from '../session/session.ts';
import { refuseProblems } from '../../shared/index.ts';

/** Proves an address with the code mailed to it, and keeps the session that this opens. */
export class VerifyEmail {
  constructor(
    private readonly accounts: Accounts,
    private readonly sessionStore: SessionStore,
  ) {}

  async run(email: string, verificationCode: string, password?: string, details?: SignUpDetails): Promise<Session> {
    const form = { email, verificationCode, ...(password !== undefined && { password }), ...details };
    refuseProblems(verificationProblems(form));
    return saveSession(await this.accounts.verify(email, verificationCode, password, details), this.sessionStore);
  }
}
