import { Refusal } from '../messages/index.ts';
import type { Accounts, SessionStore } from './account.port.ts';
import { emailProblem } from './field-validation.rules.ts';
import type { SignUpDetails } from './account-inputs.ts';
import { verificationProblems } from './form-validation.rules.ts';
import { saveSession } from './session/log-in.ts';
import type { Session } from './session/session.rules.ts';
import { refuseProblems } from '../shared/index.ts';

/** Requests another verification code by email. */
export class ResendCode {
  constructor(private readonly accounts: Accounts) {}

  async run(email: string): Promise<{ readonly email: string }> {
    const problem = emailProblem(email);
    if (problem) throw new Refusal(problem, { field: 'email' });
    return this.accounts.resend(email);
  }
}

/** Verifies an address with its emailed code, and saves the session that this opens. */
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
