import type { Names } from '../account/index.ts';
import type { MessageKey } from '../messages/index.ts';
import { charactersIn, type Complaints, isBlank, isOneLine } from '../shared/index.ts';

/** PRF-6 · A Traveler who edits their name gives a first and a last one of at most 100 characters each, in one line. */
export function nameProblems({ firstName, lastName }: Names): Complaints<Names> {
  return {
    firstName: problemOf(firstName, 'firstNameMissing', 'firstNameTooLong'),
    lastName: problemOf(lastName, 'lastNameMissing', 'lastNameTooLong'),
  };
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
  return isRight
    ? { shown: { firstName: typed.firstName.trim(), lastName: typed.lastName.trim() }, typed: undefined }
    : { shown, typed };
}

const problemOf = (name: string, missing: MessageKey, tooLong: MessageKey): MessageKey | undefined => {
  if (isBlank(name)) return missing;
  if (charactersIn(name.trim()) > 100) return tooLong;
  return isOneLine(name.trim()) ? undefined : 'displayNameNotValid';
};
