import type { FieldProblems } from '../../shared/index.ts';
import type { ConfirmKeepInput, KeepInput } from '../account-inputs.ts';
import { displayNameProblem, emailProblem, verificationCodeProblem } from '../field-validation.rules.ts';
import { newPasswordProblem } from '../passwords/password.rules.ts';

/** ACC-63 · Keeping a guest's work requires a name, an address and an allowed password. */
export function keepProblems({ displayName, email, password }: KeepInput): FieldProblems<KeepInput> {
  return {
    displayName: displayNameProblem(displayName),
    email: emailProblem(email),
    password: newPasswordProblem(password, { email, displayName }),
  };
}

/** ACC-63 · The same once more, with the code that was mailed to the address. */
export const confirmKeepProblems = (form: ConfirmKeepInput): FieldProblems<ConfirmKeepInput> => ({
  ...keepProblems(form),
  verificationCode: verificationCodeProblem(form.verificationCode),
});
