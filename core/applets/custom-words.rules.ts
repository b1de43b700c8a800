import type { Details, MessageKey } from '../messages/index.ts';
import { charactersIn, isBlank, isStorable } from '../shared/index.ts';
import type { CustomWords } from './kept-answer.ts';

/** The characters that each of a Traveler's own words for an artifact may have. */
export const CUSTOM_CHARACTERS: Readonly<Record<keyof CustomWords, number>> = {
  customTitle: 200,
  customSubtitle: 200,
  customDescription: 4000,
};

const FIELDS = Object.keys(CUSTOM_CHARACTERS) as readonly (keyof CustomWords)[];

/** APL-90 · Why an artifact may not be called so: a title or subtitle of more than 200 characters, a description of more than 4,000, or a character that cannot be kept. */
export function customWordsProblem(
  words: Partial<CustomWords>,
): { readonly key: MessageKey; readonly details: Details } | undefined {
  for (const field of FIELDS) {
    const text = words[field] ?? '';
    const most = CUSTOM_CHARACTERS[field];
    if (!isStorable(text)) return { key: 'textNotStorable', details: { field } };
    if (charactersIn(text) > most) return { key: 'customWordsTooLong', details: { field, most } };
  }
  return undefined;
}

/** APL-90 · What an artifact is called after a change: what is left out stays, and words that show nothing are none. */
export function customWordsAfter(before: CustomWords, change: Partial<CustomWords>): CustomWords {
  const after = (field: keyof CustomWords): string | null => {
    const words = change[field];
    if (words === undefined) return before[field];
    return words === null || isBlank(words) ? null : words;
  };
  return {
    customTitle: after('customTitle'),
    customSubtitle: after('customSubtitle'),
    customDescription: after('customDescription'),
  };
}
