import type { MessageKey } from '../../messages/index.ts';
import { isBlank } from '../../shared/index.ts';
import type { AnswerOption, AppletAnswer } from '../answers/applet-answer.ts';
import type { AppletContent, AppletOption } from './applet-content.ts';

/** APL-13 · The options an author gave, in the author's order. */
export function authoredOptions({ options = [] }: Pick<AppletContent, 'options'>): readonly AppletOption[] {
  return options.toSorted((one, other) => one.order - other.order);
}

/**
 * APL-13 · The title of an option: the author's, or the Traveler's own text; `undefined` if it is not an option of this
 * applet.
 */
export function optionTitle(
  { options = [] }: Pick<AppletContent, 'options'>,
  { contentfulId, userInput }: Pick<AnswerOption, 'contentfulId' | 'userInput'>,
): string | undefined {
  if (contentfulId === null) return userInput ?? '';
  return options.find(({ id }) => id === contentfulId)?.title;
}

/** APL-13 · The reason an own option is refused: it is blank. */
export function optionProblem(userInput: string | null): MessageKey | undefined {
  return isBlank(userInput ?? '') ? 'appletOptionMissing' : undefined;
}

/**
 * APL-13 · True if the Traveler has typed an own option but not added it: its text is in the draft and in no answer.
 */
export function hasUnaddedOption({ unsent = '' }: Pick<AppletAnswer, 'unsent'>): boolean {
  return !isBlank(unsent);
}

/** APL-13 · The options with one of the Traveler's own at the end; unchanged if it is blank or its id is taken. */
export function withOwnOption(
  content: Pick<AppletContent, 'options'>,
  options: readonly AnswerOption[],
  own: Pick<AnswerOption, 'id' | 'userInput'>,
): readonly AnswerOption[] {
  const isTaken = [...options, ...(content.options ?? [])].some(({ id }) => id === own.id);
  if (isTaken || optionProblem(own.userInput)) return options;
  return renumberedOptions([...options, { id: own.id, contentfulId: null, order: 0, userInput: own.userInput }]);
}

/** APL-13 · The options with one of the Traveler's own renamed; an author's option keeps its title. */
export function renamedOwnOption(
  options: readonly AnswerOption[],
  id: string,
  userInput: string,
): readonly AnswerOption[] {
  return options.map((option) => (isOwnCalled(id, option) ? { ...option, userInput } : option));
}

/** APL-13 · The options without one of the Traveler's own; an author's option stays. */
export function withoutOwnOption(options: readonly AnswerOption[], id: string): readonly AnswerOption[] {
  return renumberedOptions(options.filter((option) => !isOwnCalled(id, option)));
}

/** APL-13 · Options with their positions, counted from 0. */
export function renumberedOptions(options: readonly AnswerOption[]): readonly AnswerOption[] {
  return options.map((option, order) => ({ ...option, order }));
}

/** APL-13 · The Traveler's own options, in order, each once; an id that an author gave is not theirs. */
export function ownOptions(
  { options = [] }: Pick<AppletContent, 'options'>,
  given: readonly AnswerOption[] = [],
): readonly AnswerOption[] {
  const authored = new Set(options.map(({ id }) => id));
  return given
    .toSorted((one, other) => one.order - other.order)
    .filter(({ id, contentfulId }) => contentfulId === null && !authored.has(id))
    .filter(({ id }, index, all) => all.findIndex((other) => other.id === id) === index);
}

const isOwnCalled = (called: string, { id, contentfulId }: AnswerOption): boolean =>
  contentfulId === null && id === called;
