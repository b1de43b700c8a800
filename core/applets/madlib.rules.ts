import { isBlank } from '../shared/index.ts';
import type { MadlibAnswers } from './applet-answer.ts';
import type { MadlibContent, MadlibInput } from './applet-content.ts';
import { entryOf } from './entry.ts';

/** Stands where nothing was filled in and the author gave no placeholder. */
export const MADLIB_BLANK = '____';

/** A piece of a madlib's sentence: words of the author, or a blank with what is shown in it. */
export interface MadlibPiece {
  readonly text: string;
  /** The input that fills the blank; null for the author's words. */
  readonly inputId: string | null;
  readonly isFilled: boolean;
}

/** APL-15 · Whether words fill an input: there is something to read in them, and a selection has them among its options. */
export function isMadlibWord({ type, options }: MadlibInput, words: string): boolean {
  return !isBlank(words) && (type !== 'selection' || options.includes(words));
}

/** APL-15 · What fills an input; nothing while it is empty, or when a selection has no such option. */
export function madlibWord(input: MadlibInput, answers: MadlibAnswers | undefined): string | undefined {
  const words = entryOf(answers, input.id)?.answer ?? '';
  return isMadlibWord(input, words) ? words : undefined;
}

/** APL-15 · Whether every input is filled; a madlib that asks for nothing never is. */
export function isMadlibFilled(madlib: MadlibContent | null | undefined, answers: MadlibAnswers | undefined): boolean {
  if (!madlib || madlib.inputs.length === 0) return false;
  return madlib.inputs.every((input) => madlibWord(input, answers) !== undefined);
}

/**
 * APL-15 · The answers after the dialog that edits them, by input id: what was emptied is gone, what a selection does
 * not offer is refused and leaves what was there, and inputs that were not in the dialog keep theirs.
 */
export function madlibEdited(
  { inputs }: MadlibContent,
  answers: MadlibAnswers | undefined,
  entered: Readonly<Record<string, string>>,
): MadlibAnswers {
  return Object.fromEntries(
    inputs.flatMap((input) => {
      const before = madlibWord(input, answers);
      const words = entryOf(entered, input.id) ?? before ?? '';
      if (isBlank(words)) return [];
      const answer = isMadlibWord(input, words) ? words : before;
      return answer === undefined ? [] : [[input.id, { contentfulId: input.id, answer }]];
    }),
  );
}

/** APL-16 · A madlib's sentence in pieces: its words and its blanks, each filled or showing its placeholder; braces around no input are words. */
export function madlibPieces(
  { sentence, inputs }: MadlibContent,
  answers: MadlibAnswers | undefined,
): readonly MadlibPiece[] {
  return sentence.split(/(\{[^{}]*\})/).flatMap((text): readonly MadlibPiece[] => {
    const input = inputs.find(({ id }) => text === `{${id}}`);
    if (!input) return text === '' ? [] : [{ text, inputId: null, isFilled: false }];
    const words = madlibWord(input, answers);
    const shown = words ?? input.placeholder ?? MADLIB_BLANK;
    return [{ text: shown, inputId: input.id, isFilled: words !== undefined }];
  });
}

/** APL-16 · A madlib's sentence as one text, its blanks filled or showing their placeholders; what fills them is not read again. */
export function madlibSentence(madlib: MadlibContent, answers: MadlibAnswers | undefined): string {
  return madlibPieces(madlib, answers)
    .map(({ text }) => text)
    .join('');
}
