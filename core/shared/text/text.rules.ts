/** ACC-12 · Characters as people count them, more or less: an emoji beyond the basic plane is one. */
export function characterCount(text: string): number {
  return Array.from(text).length;
}

/**
 * NTF-5 · A text on one line, without control characters and direction marks: for subjects, and for use in sentences.
 */
export function onOneLine(text: string): string {
  return text
    .replace(/[\u202A-\u202E\u2066-\u2069]/g, '')
    .replace(/[\s\p{Cc}\p{Cs}]+/gu, ' ')
    .trim();
}

/**
 * PRF-9 · True if a name contains the search text, ignoring case, accents and extra spaces; an empty search matches
 * every name.
 */
export function nameMatches(name: string, query: string): boolean {
  return foldedText(name).includes(foldedText(query));
}

/** PRF-9 · A text for comparison: without accents, in capitals, with single spaces. */
export const foldedText = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}\p{Cc}\s]+/gu, (gap) => (/\s/.test(gap) ? ' ' : ''))
    .trim()
    .toLowerCase()
    .toUpperCase();

/** ACC-7 · The display name that is made of both parts. */
export function displayNameOf(names: { readonly firstName: string; readonly lastName: string }): string {
  return `${names.firstName.trim()} ${names.lastName.trim()}`.trim();
}
