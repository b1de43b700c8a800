import type { FieldProblems } from '../../shared/index.ts';
import { emailProblem } from '../email-address.rules.ts';
import type { Credentials } from '../account-inputs.ts';

/** ACC-15 · Logging in takes an address and a password; what the password looks like was asked when it was chosen. */
export function logInProblems({ email, password }: Credentials): FieldProblems<Credentials> {
  return { email: emailProblem(email), password: password === '' ? 'passwordMissing' : undefined };
}
