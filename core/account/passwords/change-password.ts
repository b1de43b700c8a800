import { type SubmissionKey, refuseProblems } from '../../shared/index.ts';
import { type PasswordChange, passwordChangeProblems } from '../form-validation.rules.ts';
import type { OwnPassword } from './own-password.port.ts';

/** Changes the password of whoever is signed in, once every field is as it must be. */
export class ChangePassword {
  constructor(private readonly ownPassword: OwnPassword) {}

  async run(form: PasswordChange, submission?: SubmissionKey): Promise<void> {
    refuseProblems(passwordChangeProblems(form));
    const { oldPassword, newPassword } = form;
    await this.ownPassword.change({ oldPassword, newPassword }, submission);
  }
}
