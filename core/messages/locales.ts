/** The languages that the product speaks, as BCP 47 tags; the first is spoken to whoever asks for none of them. */
export const LOCALES = ['en-GB', 'de'] as const;

export type Locale = (typeof LOCALES)[number];

/** What each language calls itself. */
export const LOCALE_NAMES: Readonly<Record<Locale, string>> = { 'en-GB': 'English', de: 'Deutsch' };
