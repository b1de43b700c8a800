import type { Accounts } from '../accounts.port.ts';
import { resetProblems } from '../form-validation.rules.ts';
import type { ResetPasswordInput } from '../account-inputs.ts';
import { refuseProblems } from '../../shared/index.ts';

/** Sets a new password with a mailed code. */
export class ConfirmPasswordReset {
  constructor(private readonly accounts: Accounts) {}

  async run(form: ResetPasswordInput): Promise<{ readonly email: string }> {
    refuseProblems(resetProblems(form));
    return this.accounts.reset(form);
  }
}
