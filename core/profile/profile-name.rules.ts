import type { Names } from '../account/index.ts';
import type { MessageKey } from '../messages/index.ts';
import {
  characterCount,
  displayNameOf,
  type FieldProblems,
  isBlank,
  isOneLine,
  ownNameProblem,
  personNameProblem,
} from '../shared/index.ts';

/** The editable texts of a profile. */
export type ProfileText = Names;

/** PRF-6 · A Traveler who edits their name gives a first and a last one of at most 100 characters each, in one line and without a link (ACC-38). */
export function nameProblems({ firstName, lastName }: ProfileText): FieldProblems<ProfileText> {
  return {
    firstName: firstNameProblem(firstName),
    lastName: lastNameProblem(lastName) ?? ownNameProblem(displayNameOf({ firstName, lastName })),
  };
}

/** PRF-6 · The problem of a first name. */
export function firstNameProblem(name: string): MessageKey | undefined {
  return problemOf(name, 'firstNameMissing', 'firstNameTooLong');
}

/** PRF-6 · The problem of a last name. */
export function lastNameProblem(name: string): MessageKey | undefined {
  return problemOf(name, 'lastNameMissing', 'lastNameTooLong');
}

/** PRF-8 · A name without the spaces around it. */
export function trimmedNames({ firstName, lastName }: ProfileText): ProfileText {
  return { firstName: firstName.trim(), lastName: lastName.trim() };
}

const problemOf = (name: string, missing: MessageKey, tooLong: MessageKey): MessageKey | undefined => {
  if (isBlank(name)) return missing;
  if (characterCount(name.trim()) > 100) return tooLong;
  if (!isOneLine(name.trim())) return 'displayNameNotValid';
  return personNameProblem(name);
};
