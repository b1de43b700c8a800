import { Refusal } from '../../messages/index.ts';
import type { Accounts } from '../accounts.port.ts';
import { emailProblem } from '../email-address.rules.ts';

/** Has a code mailed to an address with which its owner can choose a new password. */
export class RequestPasswordReset {
  constructor(private readonly accounts: Accounts) {}

  async run(email: string): Promise<{ readonly email: string }> {
    const problem = emailProblem(email);
    if (problem) throw new Refusal(problem, { field: 'email' });
    return this.accounts.forgotPassword(email);
  }
}
