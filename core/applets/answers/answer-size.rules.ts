import type { MessageKey } from '../../messages/index.ts';
import type { AppletAnswer } from './applet-answer.ts';
import type { DraftContent } from '../drafts/draft-state.ts';
import { isStorable } from '../../shared/index.ts';

/**
 * The most characters of one text of an answer, of a rich text with its markup, of an answer, and of all answers
 * submitted together: ten of the longest rich texts.
 */
export const ANSWER_LIMITS = { text: 20_000, richText: 200_000, whole: 400_000, together: 2_000_000 } as const;

/** The most bytes of a call with answers: up to 3 for each character, and 64 kB for other data. */
export const ANSWERS_MAX_BYTES: number = 3 * ANSWER_LIMITS.together + 64 * 1024;

/** A message, and the number that fills it in. */
export interface SizeProblem {
  readonly key: MessageKey;
  readonly details: { readonly most: number };
}

/**
 * APL-82 · The reason an answer is too large to store: one of its texts, its rich text, or the whole answer has too
 * many characters.
 */
export function answerSizeProblem({ richText, ...rest }: AppletAnswer): SizeProblem | undefined {
  const whole = lengthOf(rest);
  const rich = lengthOf(richText ?? null);
  const { text, richText: most } = ANSWER_LIMITS;
  if (longestIn(rest) > text) return { key: 'answerTooLong', details: { most: text } };
  if (rich > most) return { key: 'answerTooLong', details: { most } };
  return whole + rich > ANSWER_LIMITS.whole
    ? { key: 'answerTooLong', details: { most: ANSWER_LIMITS.whole } }
    : undefined;
}

/**
 * APL-82 · The reason answers are too large to store: one of them is, or together they have more characters than a step
 * may.
 */
export function answersSizeProblem(answers: readonly AppletAnswer[]): SizeProblem | undefined {
  const most = ANSWER_LIMITS.together;
  const together = lengthOf(answers) > most ? { key: 'answersTooLong' as const, details: { most } } : undefined;
  return answers.map(answerSizeProblem).find((problem) => problem !== undefined) ?? together;
}

/** APL-82 · The reason a draft is too large for the server: it has more characters in all than a step may. */
export function draftSizeProblem(content: DraftContent): SizeProblem | undefined {
  const most = ANSWER_LIMITS.together;
  return lengthOf(content) > most ? { key: 'answersTooLong', details: { most } } : undefined;
}

/** APL-82 · The reason one text is too large to store. */
export function textSizeProblem(text: string): SizeProblem | undefined {
  const most = ANSWER_LIMITS.text;
  return text.length > most ? { key: 'answerTooLong', details: { most } } : undefined;
}

/**
 * APL-82 · The characters that a text of an answer may still have, once no more than a tenth is left; negative if it
 * has too many.
 */
export function charactersLeft(text: string): number | undefined {
  const left = ANSWER_LIMITS.text - text.length;
  return left <= ANSWER_LIMITS.text / 10 ? left : undefined;
}

const lengthOf = (value: unknown): number => JSON.stringify(value).length;

/** The length of the longest text in a value, at any depth. */
function longestIn(value: unknown): number {
  const open: unknown[] = [value];
  let longest = 0;
  while (open.length > 0) {
    const one = open.pop();
    if (typeof one === 'string') longest = Math.max(longest, one.length);
    if (typeof one === 'object' && one !== null) for (const inner of Object.entries(one).flat()) open.push(inner);
  }
  return longest;
}

/**
 * APL-24 · The first part of an answer with a text or file name that cannot be stored byte for byte; `undefined` if all
 * can.
 */
export function unstorableField(answer: AppletAnswer): string | undefined {
  return Object.entries(answer).find((part) => !isAllStorable(part))?.[0];
}

/** APL-24 · True if every text and property name in a value can be stored byte for byte, at any depth. */
export function isAllStorable(value: unknown): boolean {
  // What a client sends may lie deeper than calls can go.
  const open: unknown[] = [value];
  while (open.length > 0) {
    const one = open.pop();
    if (typeof one === 'string' && !isStorable(one)) return false;
    if (typeof one === 'object' && one !== null) for (const inner of Object.entries(one).flat()) open.push(inner);
  }
  return true;
}
