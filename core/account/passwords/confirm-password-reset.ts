import { Refusal } from '../../messages/index.ts';
import type { Accounts } from '../accounts.port.ts';
import { resetProblems } from '../form-validation.rules.ts';
import type { ResetPasswordInput } from '../account-inputs.ts';

/** Sets a new password with a mailed code. */
export class ConfirmPasswordReset {
  constructor(private readonly accounts: Accounts) {}

  async run(form: ResetPasswordInput): Promise<{ readonly email: string }> {
    for (const [field, problem] of Object.entries(resetProblems(form)))
      if (problem) throw new Refusal(problem, { field });
    return this.accounts.reset(form);
  }
}
