/** The languages that the product supports, as BCP 47 tags; the first is the default. */
export const LOCALES = ['en-GB', 'de'] as const;

export type Locale = (typeof LOCALES)[number];

/** The name of each language in that language. */
export const LOCALE_NAMES: Readonly<Record<Locale, string>> = { 'en-GB': 'English', de: 'Deutsch' };
