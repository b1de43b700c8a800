import type { Locale } from '../locales.ts';

/** The BCP 47 locale of the texts in this folder. */
export const LOCALE: Locale = 'de';
