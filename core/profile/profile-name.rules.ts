import type { Names } from '../account/index.ts';
import type { MessageKey } from '../messages/index.ts';
import { characterCount, type FieldProblems, holdsLink, isBlank, isOneLine } from '../shared/index.ts';

/** PRF-6 · A Traveler who edits their name gives a first and a last one of at most 100 characters each, in one line and without a link (ACC-38). */
export function nameProblems({ firstName, lastName }: Names): FieldProblems<Names> {
  return { firstName: firstNameProblem(firstName), lastName: lastNameProblem(lastName) };
}

/** PRF-6 · What is wrong with a first name. */
export function firstNameProblem(name: string): MessageKey | undefined {
  return problemOf(name, 'firstNameMissing', 'firstNameTooLong');
}

/** PRF-6 · What is wrong with a last name. */
export function lastNameProblem(name: string): MessageKey | undefined {
  return problemOf(name, 'lastNameMissing', 'lastNameTooLong');
}

/** PRF-8 · A name without the spaces around it. */
export function trimmedNames({ firstName, lastName }: Names): Names {
  return { firstName: firstName.trim(), lastName: lastName.trim() };
}

/** A name on the profile, and what is typed while it is edited. */
export interface NameEditing {
  readonly shown: Names;
  /** Nothing while the name is only shown. */
  readonly typed: Names | undefined;
}

/** PRF-8 · Editing begun with the name as it is shown, or given up without a trace. */
export function nameEditingToggled({ shown, typed }: NameEditing): NameEditing {
  return { shown, typed: typed ? undefined : shown };
}

/** PRF-8 · What was typed is shown, without the spaces around it, once nothing is wrong with it; until then it goes on being edited. */
export function nameSaved({ shown, typed }: NameEditing): NameEditing {
  const isRight = typed && Object.values(nameProblems(typed)).every((problem) => problem === undefined);
  return isRight ? { shown: trimmedNames(typed), typed: undefined } : { shown, typed };
}

const problemOf = (name: string, missing: MessageKey, tooLong: MessageKey): MessageKey | undefined => {
  if (isBlank(name)) return missing;
  if (characterCount(name.trim()) > 100) return tooLong;
  if (!isOneLine(name.trim())) return 'displayNameNotValid';
  return holdsLink(name) ? 'nameHoldsLink' : undefined;
};
