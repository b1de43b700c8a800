import { type SubmissionKey, refuseProblems } from '../../shared/index.ts';
import { type PasswordChange, passwordChangeProblems, resetProblems } from '../form-validation.rules.ts';
import type { OwnPassword, Accounts, SessionStore } from '../account.port.ts';
import { keepReplacement } from '../session/log-in.ts';
import { Refusal } from '../../messages/index.ts';
import { emailProblem } from '../email-address.rules.ts';
import type { ResetPasswordInput } from '../account-inputs.ts';

/** Changes the signed-in Traveler's password once every field is valid; saves the token of the new session. */
export class ChangePassword {
  constructor(
    private readonly ownPassword: OwnPassword,
    private readonly sessionStore: SessionStore,
  ) {}

  async run(form: PasswordChange, submission?: SubmissionKey): Promise<void> {
    refuseProblems(passwordChangeProblems(form));
    const { oldPassword, newPassword } = form;
    await keepReplacement(this.sessionStore, () => this.ownPassword.change({ oldPassword, newPassword }, submission));
  }
}

/** Requests an emailed code with which the owner of an address can choose a new password. */
export class RequestPasswordReset {
  constructor(private readonly accounts: Accounts) {}

  async run(email: string): Promise<{ readonly email: string }> {
    const problem = emailProblem(email);
    if (problem) throw new Refusal(problem, { field: 'email' });
    return this.accounts.forgotPassword(email);
  }
}

/** Sets a new password with a mailed code. */
export class ConfirmPasswordReset {
  constructor(private readonly accounts: Accounts) {}

  async run(form: ResetPasswordInput): Promise<{ readonly email: string }> {
    refuseProblems(resetProblems(form));
    return this.accounts.reset(form);
  }
}
