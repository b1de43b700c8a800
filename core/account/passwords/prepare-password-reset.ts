import { Refusal } from '../../messages/index.ts';
import type { CheckCode, VerifiedCode } from '../codes/check-code.ts';
import type { Caller } from '../rate-limits/throttle-attempts.ts';
import { resetProblems } from '../form-validation.rules.ts';
import { isOwnNameOrEmail } from './password.rules.ts';
import type { PasswordHasher } from './password-hasher.port.ts';
import type { ResetForm } from '../account-forms.ts';
import type { Travelers } from '../travelers.port.ts';

/** A new password that may be set as soon as its code is used. */
export interface PreparedPasswordReset {
  readonly email: string;
  readonly code: VerifiedCode;
  readonly passwordHash: string;
}

/** ACC-5 · Validates a new password and a reset code, and computes the slow hash of the password. */
export class PreparePasswordReset {
  constructor(
    private readonly travelers: Travelers,
    private readonly checkCode: CheckCode,
    private readonly passwordHasher: PasswordHasher,
  ) {}

  async run(form: ResetForm, caller: Caller): Promise<PreparedPasswordReset> {
    const { email, verificationCode, password } = form;
    for (const [field, problem] of Object.entries(resetProblems(form)))
      if (problem) throw new Refusal(problem, { field });

    const code = await this.checkCode.run('reset', email, verificationCode, caller);
    const traveler = await this.travelers.byEmailKey(code.emailKey);
    if (traveler && isOwnNameOrEmail(password, traveler)) throw new Refusal('passwordIsOwn', { field: 'password' });
    return { email, code, passwordHash: await this.passwordHasher.hash(password) };
  }
}
