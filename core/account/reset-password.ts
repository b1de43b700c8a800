import { Refusal } from '../messages/index.ts';
import type { Clock } from '../shared/index.ts';
import { passwordProblem, repeatProblem, verificationCodeProblem } from './fields.rules.ts';
import { emailKey } from './identity.rules.ts';
import type { Passwords } from './passwords.port.ts';
import type { Sessions } from './sessions.port.ts';
import type { ResetForm } from './signup.ts';
import type { Travelers } from './travelers.port.ts';
import type { UseCode } from './use-code.ts';

/** ACC-3 · Sets a new password for whoever holds the reset code, and ends every session that was open. */
export class ResetPassword {
  constructor(
    private readonly travelers: Travelers,
    private readonly useCode: UseCode,
    private readonly passwords: Passwords,
    private readonly sessions: Sessions,
    private readonly clock: Clock,
  ) {}

  async run({ email, verificationCode, password, repeatPassword }: ResetForm): Promise<{ readonly email: string }> {
    const fields = {
      verificationCode: verificationCodeProblem(verificationCode),
      password: passwordProblem(password),
      repeatPassword: repeatProblem(password, repeatPassword),
    };
    for (const [field, problem] of Object.entries(fields)) if (problem) throw new Refusal(problem, { field });

    await this.useCode.run('reset', email, verificationCode);
    const traveler = await this.travelers.byEmailKey(emailKey(email));
    if (!traveler) throw new Refusal('verificationCodeNotValid');

    await this.travelers.changePassword(traveler.id, await this.passwords.hash(password));
    await this.sessions.endAll(traveler.id, this.clock.now());
    return { email };
  }
}
