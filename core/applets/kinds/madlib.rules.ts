import { isBlank } from '../../shared/index.ts';
import type { MadlibAnswers } from '../answers/applet-answer.ts';
import type { MadlibContent, MadlibInput } from './applet-content.ts';
import { ownProperty } from '../shape-guards.ts';

/** Shown in an empty blank without a placeholder. */
export const MADLIB_BLANK = '____';

/** A segment of a madlib's sentence: the author's text, or a blank with its text or placeholder. */
export interface MadlibSegment {
  readonly text: string;
  /** The input that fills the blank; null for the author's text. */
  readonly inputId: string | null;
  readonly isFilled: boolean;
}

/** APL-15 · True if a text fills an input: it is not blank, and a selection has it among its options. */
export function isValidMadlibInput({ type, options }: MadlibInput, text: string): boolean {
  return !isBlank(text) && (type !== 'selection' || options.includes(text));
}

/** APL-15 · The text in an input; `undefined` while it is empty, or when a selection has no such option. */
export function madlibInputText(input: MadlibInput, answers: MadlibAnswers | undefined): string | undefined {
  const text = ownProperty(answers, input.id)?.answer ?? '';
  return isValidMadlibInput(input, text) ? text : undefined;
}

/** APL-15 · The label shown for an input's text: the translated option, or the text itself if it is no option. */
export function madlibOptionLabel({ options, labels }: MadlibInput, text: string | undefined): string | undefined {
  return text === undefined ? undefined : (labels?.[options.indexOf(text)] ?? text);
}

/** APL-15 · True if every input is filled; false for a madlib without inputs. */
export function isMadlibFilled(madlib: MadlibContent | null | undefined, answers: MadlibAnswers | undefined): boolean {
  if (!madlib || madlib.inputs.length === 0) return false;
  return madlib.inputs.every((input) => madlibInputText(input, answers) !== undefined);
}

/**
 * APL-15 · The answers after the dialog that edits them, by input id: emptied ones are removed, an option that a
 * selection lacks is refused and leaves the previous text, and inputs that the dialog does not show keep theirs.
 */
export function editedMadlibAnswers(
  { inputs }: MadlibContent,
  answers: MadlibAnswers | undefined,
  entered: Readonly<Record<string, string>>,
): MadlibAnswers {
  return Object.fromEntries(
    inputs.flatMap((input) => {
      const before = madlibInputText(input, answers);
      const text = ownProperty(entered, input.id) ?? before ?? '';
      if (isBlank(text)) return [];
      const answer = isValidMadlibInput(input, text) ? text : before;
      return answer === undefined ? [] : [[input.id, { contentfulId: input.id, answer }]];
    }),
  );
}

/** APL-16 · A madlib's sentence in segments: its text and its blanks, each filled or showing its placeholder; braces around no input are text. */
export function madlibSegments(
  { sentence, inputs }: MadlibContent,
  answers: MadlibAnswers | undefined,
): readonly MadlibSegment[] {
  return sentence.split(/(\{[^{}]*\})/).flatMap((text): readonly MadlibSegment[] => {
    const input = inputs.find(({ id }) => text === `{${id}}`);
    if (!input) return text === '' ? [] : [{ text, inputId: null, isFilled: false }];
    const answerText = madlibInputText(input, answers);
    const shown = madlibOptionLabel(input, answerText) ?? input.placeholder ?? MADLIB_BLANK;
    return [{ text: shown, inputId: input.id, isFilled: answerText !== undefined }];
  });
}

/** The number of the author's words on each side that identify a blank. */
const WORDS_AROUND = 4;

/**
 * APL-16 · The context of a blank in its sentence: up to four words before it, an ellipsis, up to four words after it;
 * `undefined` if there are no words beside it.
 */
export function madlibPlace(madlib: MadlibContent, inputId: string): string | undefined {
  const segments = madlibSegments(madlib, undefined);
  const index = segments.findIndex((segment) => segment.inputId === inputId);
  const wordsOf = (segment: MadlibSegment | undefined): readonly string[] =>
    segment?.inputId === null ? (segment.text.match(/\S+/g) ?? []).filter((word) => /[\p{L}\p{N}]/u.test(word)) : [];
  const before = wordsOf(segments[index - 1]).slice(-WORDS_AROUND);
  const after = wordsOf(segments[index + 1]).slice(0, WORDS_AROUND);
  const place = [...before, '…', ...after].join(' ');
  return place === '…' ? undefined : place;
}

/**
 * APL-16 · A madlib's sentence as one text, its blanks filled or showing their placeholders; the filled-in texts are
 * not parsed again.
 */
export function madlibSentence(madlib: MadlibContent, answers: MadlibAnswers | undefined): string {
  return madlibSegments(madlib, answers)
    .map(({ text }) => text)
    .join('');
}
