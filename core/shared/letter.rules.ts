import type { Details } from '../messages/index.ts';
import { isStorable } from './rich-text.rules.ts';
import { charactersIn } from './text.rules.ts';

/** The characters that a message of a Traveler's own may have in a mail. */
export const LETTER_CHARACTERS = 4000;

/** The links that a message of a Traveler's own may have in a mail: few, as nobody is to spread addresses in our name. */
export const LETTER_LINKS = 3;

export type LetterProblem = 'textNotStorable' | 'messageTooLong' | 'messageTooManyLinks';

/** What fills in the message of a letter's problem. */
export const LETTER_DETAILS: Readonly<Record<LetterProblem, Details>> = {
  textNotStorable: {},
  messageTooLong: { most: LETTER_CHARACTERS },
  messageTooManyLinks: { most: LETTER_LINKS },
};

/**
 * ERR-11 · Why a message of a Traveler's own cannot go out by mail: a character in it cannot be kept, it has more than 4,000
 * characters, or more than 3 links, each beginning with http://, https:// or www.
 */
export function letterProblem(text: string): LetterProblem | undefined {
  if (!isStorable(text)) return 'textNotStorable';
  if (charactersIn(text) > LETTER_CHARACTERS) return 'messageTooLong';
  return [...text.matchAll(LINK)].length > LETTER_LINKS ? 'messageTooManyLinks' : undefined;
}

const LINK = /https?:\/\/(?:www\.)?|www\./gi;
