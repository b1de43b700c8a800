import type { Complaints } from '../shared/index.ts';
import { emailProblem } from './fields.rules.ts';
import type { Credentials } from './signup.ts';

/** ACC-15 · Logging in takes an address and a password; what the password looks like was asked when it was chosen. */
export function logInProblems({ email, password }: Credentials): Complaints<Credentials> {
  return { email: emailProblem(email), password: password === '' ? 'passwordMissing' : undefined };
}
