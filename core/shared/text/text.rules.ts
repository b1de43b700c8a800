/** ACC-12 · Characters as people count them, more or less: an emoji beyond the basic plane is one. */
export function characterCount(text: string): number {
  return Array.from(text).length;
}

/** NTF-5 · A text on one line, without control characters: for subjects, and for sentences that it stands in. */
export function onOneLine(text: string): string {
  return text.replace(/[\s\p{Cc}\p{Cs}]+/gu, ' ').trim();
}

/** PRF-9 · Whether a name answers a search: what was typed stands in it, whatever the case, accents and spaces; nothing typed finds everybody. */
export function nameMatches(name: string, query: string): boolean {
  return foldedText(name).includes(foldedText(query));
}

/** PRF-9 · A text by its letters only: without accents, in capitals, with single spaces. */
export const foldedText = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}\p{Cc}\s]+/gu, (gap) => (/\s/.test(gap) ? ' ' : ''))
    .trim()
    .toLowerCase()
    .toUpperCase();

/** OPE-11 · What names are put in order by: their letters, whether large or small, and their numbers. */
export function nameOrderKey(name: string): string {
  return foldedText(name).replace(/\d+/g, (number) => number.padStart(NUMBER_WIDTH, '0').slice(-NUMBER_WIDTH));
}

const NUMBER_WIDTH = 12;

/** OPE-11 · Texts in the order of their characters' numbers, as databases order them. */
export function byCodePoints(one: string, other: string): number {
  const [left, right] = [Array.from(one), Array.from(other)];
  const place = left.findIndex((character, index) => character !== right[index]);
  if (place === -1) return left.length - right.length;
  return (left[place]?.codePointAt(0) ?? -1) - (right[place]?.codePointAt(0) ?? -1);
}
