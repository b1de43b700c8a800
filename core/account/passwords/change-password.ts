import { Refusal } from '../../messages/index.ts';
import type { SubmissionKey } from '../../shared/index.ts';
import { type PasswordChange, passwordChangeProblems } from '../form-validation.rules.ts';
import type { OwnPassword } from './own-password.port.ts';

/** Changes the password of whoever is signed in, once every field is as it must be. */
export class ChangePassword {
  constructor(private readonly ownPassword: OwnPassword) {}

  async run(form: PasswordChange, submission?: SubmissionKey): Promise<void> {
    for (const [field, problem] of Object.entries(passwordChangeProblems(form)))
      if (problem) throw new Refusal(problem, { field });
    const { oldPassword, newPassword } = form;
    await this.ownPassword.change({ oldPassword, newPassword }, submission);
  }
}
