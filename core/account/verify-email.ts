import { Refusal } from '../messages/index.ts';
import type { Accounts } from './accounts.port.ts';
import { emailProblem, verificationCodeProblem } from './fields.rules.ts';
import { opened } from './keep-session.ts';
import type { SessionKeeper } from './session-keeper.port.ts';
import type { Session } from './session.ts';

/** Proves an address with the code mailed to it, and keeps the session that this opens. */
export class VerifyEmail {
  constructor(
    private readonly accounts: Accounts,
    private readonly keeper: SessionKeeper,
  ) {}

  async run(email: string, verificationCode: string): Promise<Session> {
    const fields = { email: emailProblem(email), verificationCode: verificationCodeProblem(verificationCode) };
    for (const [field, problem] of Object.entries(fields)) if (problem) throw new Refusal(problem, { field });
    return opened(await this.accounts.verify(email, verificationCode), this.keeper);
  }
}
