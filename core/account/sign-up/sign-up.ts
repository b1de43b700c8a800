import { type MessageKey, Refusal } from '../../messages/index.ts';
import { dateOf, type SubmissionKey } from '../../shared/index.ts';
import type { Accounts } from '../account.port.ts';
import { signUpProblems } from '../form-validation.rules.ts';
import type { SignUpDraft, SignUpInput } from '../account-inputs.ts';

/** Makes an account that has yet to be verified, once every field is as it must be. */
export class SignUp {
  constructor(private readonly accounts: Accounts) {}

  async run(form: SignUpInput, submission?: SubmissionKey): Promise<SignUpDraft> {
    for (const [field, problem] of Object.entries(problemsOf(form))) if (problem) throw new Refusal(problem, { field });
    return this.accounts.signUp(form, submission);
  }
}

const problemsOf = (form: SignUpInput): Record<keyof SignUpInput, MessageKey | undefined> => ({
  ...signUpProblems(form),
  userLocalDate: dateOf(form.userLocalDate) ? undefined : 'dateNotValid',
  startOnSameWeek: undefined,
});
