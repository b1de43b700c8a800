import { questCodeProblem, type FieldProblems } from '../shared/index.ts';
import {
  displayNameProblem,
  emailProblem,
  timeZoneProblem,
  verificationCodeProblem,
} from './field-validation.rules.ts';
import { newPasswordProblem, passwordProblem, repeatProblem } from './passwords/password.rules.ts';
import type { ResetPasswordInput, SignUpDetails, SignUpInput, VerifyEmailInput } from './account-inputs.ts';

/** The input that changes the password. */
export interface PasswordChange {
  readonly oldPassword: string;
  readonly newPassword: string;
  readonly repeatPassword: string;
}

/** ACC-16 · Changing the password requires the old one, an allowed new one, and the new one repeated. */
export function passwordChangeProblems({
  oldPassword,
  newPassword,
  repeatPassword,
}: PasswordChange): FieldProblems<PasswordChange> {
  return {
    oldPassword: oldPassword === '' ? 'oldPasswordMissing' : undefined,
    newPassword: passwordProblem(newPassword),
    repeatPassword: repeatProblem(newPassword, repeatPassword),
  };
}

/** ACC-23 · Signing up requires a name, an address, an allowed password, a Quest Code, and a valid time zone. */
export function signUpProblems({
  displayName,
  email,
  password,
  code,
  timeZone,
}: SignUpInput): FieldProblems<Omit<SignUpInput, 'userLocalDate' | 'startOnSameWeek'>> {
  return {
    displayName: displayNameProblem(displayName),
    email: emailProblem(email),
    password: newPasswordProblem(password, { email, displayName }),
    code: questCodeProblem(code),
    timeZone: timeZoneProblem(timeZone),
  };
}

/** ACC-26 · Verifying an address requires it and its emailed code; a password sent with them must be allowed. */
export function verificationProblems(form: VerifyEmailInput): FieldProblems<VerifyEmailInput> {
  const { email, verificationCode, password, displayName } = form;
  return {
    email: emailProblem(email),
    verificationCode: verificationCodeProblem(verificationCode),
    password:
      password === undefined ? undefined : newPasswordProblem(password, { email, displayName: displayName ?? '' }),
    ...detailsProblems(form),
  };
}

/** ACC-39 · A name, a Quest Code and a time zone come all together or not at all. */
function detailsProblems({ displayName, code, timeZone }: Partial<SignUpDetails>): FieldProblems<SignUpDetails> {
  const hasDetails = [displayName, code, timeZone].some((detail) => detail !== undefined);
  if (!hasDetails) return { displayName: undefined, code: undefined, timeZone: undefined };
  return {
    displayName: displayNameProblem(displayName ?? ''),
    code: questCodeProblem(code ?? ''),
    timeZone: timeZoneProblem(timeZone ?? ''),
  };
}

/** ACC-39 · The details that came with a code, if they came. */
export function signUpDetailsOf({ displayName, code, timeZone }: Partial<SignUpDetails>): SignUpDetails | undefined {
  if (displayName === undefined || code === undefined || timeZone === undefined) return undefined;
  return { displayName, code, timeZone };
}

/**
 * ACC-22 · Resetting a password requires the address, its emailed code, an allowed password, and that password
 * repeated.
 */
export function resetProblems(form: ResetPasswordInput): FieldProblems<ResetPasswordInput> {
  const { email, verificationCode, password, repeatPassword, displayName } = form;
  return {
    email: emailProblem(email),
    verificationCode: verificationCodeProblem(verificationCode),
    password: newPasswordProblem(password, { email, ...(displayName !== undefined && { displayName }) }),
    repeatPassword: repeatProblem(password, repeatPassword),
    ...detailsProblems(form),
  };
}
