import { type MessageKey, Refusal } from '../messages/index.ts';
import { dateOf, isTimeZone, questCodeProblem, type SubmissionKey } from '../shared/index.ts';
import type { Accounts } from './accounts.port.ts';
import { displayNameProblem, emailProblem, passwordProblem } from './fields.rules.ts';
import type { SignupDraft, SignupForm } from './signup.ts';

/** Makes an account that has yet to be verified, once every field is as it must be. */
export class SignUp {
  constructor(private readonly accounts: Accounts) {}

  async run(form: SignupForm, submission?: SubmissionKey): Promise<SignupDraft> {
    for (const [field, problem] of Object.entries(problemsOf(form))) if (problem) throw new Refusal(problem, { field });
    return this.accounts.signUp(form, submission);
  }
}

const problemsOf = (form: SignupForm): Record<keyof SignupForm, MessageKey | undefined> => ({
  displayName: displayNameProblem(form.displayName),
  email: emailProblem(form.email),
  password: passwordProblem(form.password),
  code: questCodeProblem(form.code),
  userLocalDate: dateOf(form.userLocalDate) ? undefined : 'dateNotValid',
  timeZone: isTimeZone(form.timeZone) ? undefined : 'timeZoneNotValid',
  startOnSameWeek: undefined,
});
