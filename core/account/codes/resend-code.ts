import { Refusal } from '../../messages/index.ts';
import type { Accounts } from '../accounts.port.ts';
import { emailProblem } from '../field-validation.rules.ts';

/** Has another verification code mailed to an address. */
export class ResendCode {
  constructor(private readonly accounts: Accounts) {}

  async run(email: string): Promise<{ readonly email: string }> {
    const problem = emailProblem(email);
    if (problem) throw new Refusal(problem, { field: 'email' });
    return this.accounts.resend(email);
  }
}
