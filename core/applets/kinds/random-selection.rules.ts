import type { MessageKey } from '../../messages/index.ts';
import type { RandomSource } from '../../shared/index.ts';
import type { AppletAnswer } from '../answers/applet-answer.ts';
import type { AppletContent } from './applet-content.ts';
import { authoredOptions, optionProblem, ownOptions } from './options.rules.ts';
import { isAppletReadOnly } from '../answers/answer-state.rules.ts';

/** An option that can be drawn: the author's, or one of the Traveler's own. */
export interface DrawableOption {
  readonly id: string;
  readonly title: string;
}

/** APL-3 · The options that can be drawn: the author's in order, then the Traveler's own that are not blank. */
export function drawableOptions(content: AppletContent, answer: AppletAnswer | undefined): readonly DrawableOption[] {
  const own = ownOptions(content, answer?.options).map(({ id, userInput }) => ({ id, title: userInput ?? '' }));
  return [
    ...authoredOptions(content).map(({ id, title }) => ({ id, title })),
    ...own.filter(({ title }) => !optionProblem(title)),
  ];
}

/**
 * APL-3 · The answer with a random option drawn, all equally likely; refused after a draw, without options, or if
 * read-only.
 */
export function drawnAnswer(
  content: AppletContent,
  answer: AppletAnswer,
  random: Pick<RandomSource, 'integerBelow'>,
  isDisabled: boolean = false,
): AppletAnswer {
  const options = drawableOptions(content, answer);
  if (options.length === 0 || drawnOption(content, answer) || isAppletReadOnly(content, isDisabled)) return answer;
  return { ...answer, text: options[random.integerBelow(options.length)]?.id ?? answer.text };
}

/** APL-14 · The option that was drawn; `undefined` before the draw, or when the option no longer exists. */
export function drawnOption(content: AppletContent, answer: AppletAnswer | undefined): DrawableOption | undefined {
  return drawableOptions(content, answer).find(({ id }) => id === answer?.text);
}

/** APL-14 · The answer without a drawn option; own options stay. Refused while the applet is read-only. */
export function undrawnAnswer(content: AppletContent, answer: AppletAnswer, isDisabled: boolean = false): AppletAnswer {
  return isAppletReadOnly(content, isDisabled) ? answer : { ...answer, text: null };
}

/** APL-14 · True if an option is disabled: another one was drawn. */
export function isOptionDisabled(content: AppletContent, answer: AppletAnswer | undefined, id: string): boolean {
  const drawn = drawnOption(content, answer);
  return drawn !== undefined && drawn.id !== id;
}

/**
 * APL-14 · True if options may be added, renamed and removed: not once one is drawn, and not while the applet is
 * read-only.
 */
export function canChangeOptions(
  content: AppletContent,
  answer: AppletAnswer | undefined,
  isDisabled: boolean = false,
): boolean {
  return !isAppletReadOnly(content, isDisabled) && !drawnOption(content, answer);
}

/** APL-14 · The label of a random selection's button: choose, or reset after a draw. */
export function selectionButton(content: AppletContent, answer: AppletAnswer | undefined): MessageKey {
  return drawnOption(content, answer) ? 'appletSelectionReset' : 'appletSelectionChoose';
}

/** APL-14 · The reason the options of a random selection cannot be saved: an own one is blank, or there are none. */
export function selectionProblem(content: AppletContent, answer: AppletAnswer | undefined): MessageKey | undefined {
  if (ownOptions(content, answer?.options).some(({ userInput }) => optionProblem(userInput))) {
    return 'appletOptionMissing';
  }
  return drawableOptions(content, answer).length === 0 ? 'appletSelectionEmpty' : undefined;
}
