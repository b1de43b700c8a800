import { Refusal } from '../../../messages/index.ts';
import { newPasswordProblem, type PasswordOwner } from '../../passwords/password.rules.ts';
import type { CommonPasswords, OrganisationWords } from '../account.port.ts';

/** ACC-48 · Refuses a new password that is not allowed, consists mostly of known words, or is used by many people. */
export class CheckNewPassword {
  constructor(
    private readonly commonPasswords: CommonPasswords,
    private readonly organisation: OrganisationWords,
  ) {}

  async run(password: string, owner: PasswordOwner, field = 'password'): Promise<void> {
    const isCommon = await this.commonPasswords.contains(password);
    const problem =
      newPasswordProblem(password, owner, this.organisation.words) ?? (isCommon ? 'passwordTooCommon' : undefined);
    if (problem) throw new Refusal(problem, { field });
  }
}
