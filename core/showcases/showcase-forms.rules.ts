import type { MessageKey } from '../messages/index.ts';
import {
  type FieldProblems,
  displayNameOf,
  isBlank,
  isOneLine,
  emailTextProblem,
  holdsLink,
  outsiderNameProblem,
  personNameProblem,
} from '../shared/index.ts';

/** The form to email a showcase. */
export interface ShowcaseShareForm {
  readonly name: string;
  readonly email: string;
  readonly message: string;
}

/** A visitor's message to the owner of a showcase. */
export interface ShowcaseContactForm {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly message: string;
}

/** Checks an email address; returns its problem. */
export type ShowcaseEmailValidator = (email: string) => MessageKey | undefined;

/** SHW-4 · The problems of sharing a showcase: it requires a name, a valid address and a message. */
export function showcaseShareProblems(
  { name, email, message }: ShowcaseShareForm,
  emailProblem: ShowcaseEmailValidator,
): FieldProblems<ShowcaseShareForm> {
  return {
    name: nameFormProblem(name, 'showcaseNameMissing') ?? personNameProblem(name),
    email: emailProblem(email),
    message: messageProblem(message),
  };
}

/**
 * SHW-4 · The problems of a message to the owner of a showcase: it requires both names, a valid address and a message.
 */
export function showcaseContactProblems(
  { firstName, lastName, email, message }: ShowcaseContactForm,
  emailProblem: ShowcaseEmailValidator,
): FieldProblems<ShowcaseContactForm> {
  return {
    firstName: nameFormProblem(firstName, 'showcaseFirstNameMissing'),
    lastName:
      nameFormProblem(lastName, 'showcaseLastNameMissing') ??
      outsiderNameProblem(displayNameOf({ firstName, lastName })),
    email: emailProblem(email),
    message: messageProblem(message),
  };
}

/** The problem of a name; it goes into an email header, where a line break would start another field. */
const nameFormProblem = (name: string, missing: MessageKey): MessageKey | undefined => {
  if (isBlank(name)) return missing;
  if (!isOneLine(name.trim())) return 'showcaseNameNotValid';
  return holdsLink(name) ? 'nameHoldsLink' : undefined;
};

const messageProblem = (message: string): MessageKey | undefined =>
  isBlank(message) ? 'showcaseMessageMissing' : emailTextProblem(message);

/** The data that distinguishes a person from a bot that fills in forms. */
export interface ContactOrigin {
  /** A field that people do not see. */
  readonly website?: string;
}

/** SHW-19 · The fewest seconds for which the form is open before it is sent. */
const CONTACT_MIN_SECONDS = 3;

/** SHW-19 · True if the form comes from a bot: a field that people do not see is filled in. */
export function isFromProgram({ website = '' }: ContactOrigin): boolean {
  return !isBlank(website);
}

/**
 * SHW-19 · The seconds that a quickly completed form waits in the browser before it is sent; 0 if the clock was set
 * back since.
 */
export function contactWaitSeconds(secondsOpen: number): number {
  return secondsOpen < 0 ? 0 : Math.max(0, CONTACT_MIN_SECONDS - secondsOpen);
}
