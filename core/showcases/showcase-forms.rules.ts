import { type MessageKey, Refusal } from '../messages/index.ts';
import { type FieldProblems, holdsLink, isBlank, isOneLine, emailTextProblem } from '../shared/index.ts';

/** Sends a showcase to somebody by mail. */
export interface ShowcaseShareForm {
  readonly name: string;
  readonly email: string;
  readonly message: string;
}

/** What a visitor writes to the owner of a showcase. */
export interface ShowcaseContactForm {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly message: string;
}

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

/** What tells a person from a program that fills in forms. */
export interface ContactOrigin {
  /** A field that people do not see. */
  readonly website?: string;
  /** How long the form was open, in seconds; less than none where the clock was set back meanwhile. */
  readonly secondsOpen?: number;
}

/** How long a person needs for the form at least, in seconds. */
export const CONTACT_MIN_SECONDS = 3;

/** SHW-19 · A form that fills in what people do not see, or that was sent sooner than anybody types, comes from a program; a clock that was set back tells nothing. */
export function isFromProgram({ website = '', secondsOpen }: ContactOrigin): boolean {
  return !isBlank(website) || (secondsOpen !== undefined && secondsOpen >= 0 && secondsOpen < CONTACT_MIN_SECONDS);
}
