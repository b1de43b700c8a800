import type { MessageKey } from '../messages/index.ts';

/**
 * PRF-2 · The initials of the first and the last word of a name, in capitals, in place of a picture; `*` if there are
 * none.
 */
export function initials(name: string): string {
  const initialLetters = name.split(/\s/).flatMap(initialOf);
  const ends = initialLetters.length > 1 ? [initialLetters[0], initialLetters.at(-1)] : initialLetters;
  return ends.join('').toUpperCase() || '*';
}

/** PRF-3 · The number of colours for people without a picture. */
export const AVATAR_COLOURS = 26;

/** PRF-3 · The colour of a name, 0 to 25: the same for the same name, ignoring surrounding space. */
export function avatarColour(name: string): number {
  const hash = Array.from(name.trim().normalize()).reduce(
    (mixed, character) => Math.imul(mixed ^ (character.codePointAt(0) ?? 0), 0x01000193),
    0x811c9dc5,
  );
  return (hash >>> 0) % AVATAR_COLOURS;
}

/** A file from a file picker; `type` is empty if the device does not know it. */
export interface AvatarFile {
  readonly name: string;
  readonly type: string;
}

/**
 * PRF-7 · The problem of a profile picture: it must be an image file, by its type, or by its name if the device knows
 * no type; a drawing that can contain scripts is refused.
 */
export function avatarProblem({ name, type }: AvatarFile): MessageKey | undefined {
  const isImage =
    type === '' ? /\.(?:avif|bmp|gif|hei[cf]|jpe?g|png|webp)$/i.test(name) : /^image\/(?!svg)\w/i.test(type);
  return isImage ? undefined : 'avatarNotImage';
}

const graphemes: Intl.Segmenter = new Intl.Segmenter();

/** The first visible character of a word; empty if there is none. */
const initialOf = (word: string): readonly string[] => {
  for (const { segment } of graphemes.segment(word)) if (isSeen(segment)) return [segment];
  return [];
};

const isSeen = (grapheme: string): boolean => /[^\p{C}\p{M}]/u.test(grapheme);
