import { Refusal } from '../messages/index.ts';
import type { CheckCode, ProvenCode } from './check-code.ts';
import type { Caller } from './count-attempt.ts';
import { resetProblems } from './forms.rules.ts';
import { isOwn } from './password.rules.ts';
import type { Passwords } from './passwords.port.ts';
import type { ResetForm } from './signup.ts';
import type { Travelers } from './travelers.port.ts';

/** A new password that may be set as soon as its code is used. */
export interface PreparedReset {
  readonly email: string;
  readonly code: ProvenCode;
  readonly passwordHash: string;
}

/** ACC-5 · Holds a new password and a reset code against their rules, and makes the slow hash of the password. */
export class PrepareReset {
  constructor(
    private readonly travelers: Travelers,
    private readonly checkCode: CheckCode,
    private readonly passwords: Passwords,
  ) {}

  async run(form: ResetForm, caller: Caller): Promise<PreparedReset> {
    const { email, verificationCode, password } = form;
    for (const [field, problem] of Object.entries(resetProblems(form)))
      if (problem) throw new Refusal(problem, { field });

    const code = await this.checkCode.run('reset', email, verificationCode, caller);
    const traveler = await this.travelers.byEmailKey(code.emailKey);
    if (traveler && isOwn(password, traveler)) throw new Refusal('passwordIsOwn', { field: 'password' });
    return { email, code, passwordHash: await this.passwords.hash(password) };
  }
}
