import { Refusal } from '../messages/index.ts';
import type { Accounts } from './accounts.port.ts';
import { verificationProblems } from './forms.rules.ts';
import { opened } from './keep-session.ts';
import type { SessionKeeper } from './session-keeper.port.ts';
import type { Session } from './session.ts';

/** Proves an address with the code mailed to it, and keeps the session that this opens. */
export class VerifyEmail {
  constructor(
    private readonly accounts: Accounts,
    private readonly keeper: SessionKeeper,
  ) {}

  async run(email: string, verificationCode: string, password?: string): Promise<Session> {
    const form = { email, verificationCode, ...(password !== undefined && { password }) };
    for (const [field, problem] of Object.entries(verificationProblems(form)))
      if (problem) throw new Refusal(problem, { field });
    return opened(await this.accounts.verify(email, verificationCode, password), this.keeper);
  }
}
