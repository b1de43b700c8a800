import type { Locale } from './locales.ts';

/** The BCP 47 locale of the texts in the message tables: plurals, dates and numbers are written as people write them there. */
export const LOCALE: Locale = 'en-GB';
