import { say } from '#core/messages';

const IN_WORDS = 9;

/** A count at the head of a sentence: a word up to nine, digits beyond. */
export const countWords = (count: number): string =>
  count >= 1 && count <= IN_WORDS ? say(`count${count}`) : String(count);
