import { type Locale, supportedLocale } from '#core/messages';
import type { SpaceEntry } from './space.ts';

/** A language of a space, as Contentful writes it. */
export interface SpaceLocale {
  readonly code: string;
  readonly default?: boolean;
}

/** The languages of a space that are read. */
export interface SpaceLocales {
  /** The code of the default language, in which quests are written. */
  readonly original: string;
  /** The codes of the other languages of the product. */
  readonly translations: Readonly<Partial<Record<Locale, string>>>;
  /** The codes of languages that the product does not support, or that repeat one of these. */
  readonly leftOut: readonly string[];
}

/**
 * CNT-34 · The languages of a space that are read: its default, and one for each other language of the product,
 * whatever the region; `undefined` if the space has no default.
 */
export function localesOfSpace(locales: readonly SpaceLocale[]): SpaceLocales | undefined {
  const original = locales.find((one) => one.default === true)?.code;
  if (original === undefined) return undefined;
  const translations: Partial<Record<Locale, string>> = {};
  const leftOut: string[] = [];
  for (const { code } of locales.filter((one) => one.code !== original)) {
    const locale = supportedLocale(code);
    if (locale === undefined || locale === supportedLocale(original) || translations[locale] !== undefined)
      leftOut.push(code);
    else translations[locale] = code;
  }
  return { original, translations, leftOut };
}

/** The fields of an entry by language, from the values of each field by the code of their language. */
export function fieldsByLocale(
  fields: Readonly<Record<string, Readonly<Record<string, unknown>>>>,
  { original, translations }: SpaceLocales,
): Pick<SpaceEntry, 'fields' | 'translations'> {
  const written = Object.entries(translations).flatMap(([locale, code]) => {
    const own = fieldsIn(fields, code);
    return Object.keys(own).length > 0 ? [[locale, own] as const] : [];
  });
  return {
    fields: fieldsIn(fields, original),
    ...(written.length > 0 && { translations: Object.fromEntries(written) }),
  };
}

const fieldsIn = (
  fields: Readonly<Record<string, Readonly<Record<string, unknown>>>>,
  code: string,
): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, values]) => (values[code] === undefined ? [] : [[name, values[code]]])),
  );
