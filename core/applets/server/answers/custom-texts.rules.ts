import type { MessageDetails, MessageKey } from '../../../messages/index.ts';
import { characterCount, isBlank, isStorable } from '../../../shared/index.ts';
import type { CustomTexts } from '../../answers/stored-answer.ts';

/** The characters that each of a Traveler's own words for an artifact may have. */
export const CUSTOM_TEXT_LIMITS: Readonly<Record<keyof CustomTexts, number>> = {
  customTitle: 200,
  customSubtitle: 200,
  customDescription: 4000,
};

const FIELDS = Object.keys(CUSTOM_TEXT_LIMITS) as readonly (keyof CustomTexts)[];

/** APL-90 · Why an artifact may not be called so: a title or subtitle of more than 200 characters, a description of more than 4,000, or a character that cannot be kept. */
export function customTextsProblem(
  texts: Partial<CustomTexts>,
): { readonly key: MessageKey; readonly details: MessageDetails } | undefined {
  for (const field of FIELDS) {
    const text = texts[field] ?? '';
    const most = CUSTOM_TEXT_LIMITS[field];
    if (!isStorable(text)) return { key: 'textNotStorable', details: { field } };
    if (characterCount(text) > most) return { key: 'customWordsTooLong', details: { field, most } };
  }
  return undefined;
}

/** APL-90 · What an artifact is called after a change: what is left out stays, and words that show nothing are none. */
export function customTextsAfter(before: CustomTexts, change: Partial<CustomTexts>): CustomTexts {
  const after = (field: keyof CustomTexts): string | null => {
    const text = change[field];
    if (text === undefined) return before[field];
    return text === null || isBlank(text) ? null : text;
  };
  return {
    customTitle: after('customTitle'),
    customSubtitle: after('customSubtitle'),
    customDescription: after('customDescription'),
  };
}
