import { type MessageKey, Refusal } from '../../messages/index.ts';
import { type FieldProblems, holdsLink, isBlank, isOneLine, emailTextProblem } from '../../shared/index.ts';
import type { ShowcaseContactForm, ShowcaseShareForm } from './showcase-forms.ts';

/** What an address complains about. */
export type ShowcaseEmailValidator = (email: string) => MessageKey | undefined;

/** SHW-4 · What sharing a showcase asks for: a name, a valid address and a message. */
export function showcaseShareProblems(
  { name, email, message }: ShowcaseShareForm,
  emailProblem: ShowcaseEmailValidator,
): FieldProblems<ShowcaseShareForm> {
  return {
    name: nameProblem(name, 'showcaseNameMissing'),
    email: emailProblem(email),
    message: messageProblem(message),
  };
}

/** SHW-4 · What writing to the owner of a showcase asks for: both names, a valid address and a message. */
export function showcaseContactProblems(
  { firstName, lastName, email, message }: ShowcaseContactForm,
  emailProblem: ShowcaseEmailValidator,
): FieldProblems<ShowcaseContactForm> {
  return {
    firstName: nameProblem(firstName, 'showcaseFirstNameMissing'),
    lastName: nameProblem(lastName, 'showcaseLastNameMissing'),
    email: emailProblem(email),
    message: messageProblem(message),
  };
}

/** SHW-4 · Refuses a form with the first field that something is wrong with. */
export function refuseFields(problems: FieldProblems<object>): void {
  for (const [field, problem] of Object.entries<MessageKey | undefined>(problems))
    if (problem) throw new Refusal(problem, { field });
}

/** A name is put into the head of a mail, where a line break would begin a field of its own. */
const nameProblem = (name: string, missing: MessageKey): MessageKey | undefined => {
  if (isBlank(name)) return missing;
  if (!isOneLine(name.trim())) return 'showcaseNameNotValid';
  return holdsLink(name) ? 'nameHoldsLink' : undefined;
};

const messageProblem = (message: string): MessageKey | undefined =>
  isBlank(message) ? 'showcaseMessageMissing' : emailTextProblem(message);
