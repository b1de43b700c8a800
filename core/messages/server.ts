import { germanMessages } from './de/index.ts';
import { LOCALE as GERMAN } from './de/locale.ts';
import type { Locale } from './locales.ts';

/** The texts of every other language than English, for a program that speaks to people in several. */
export const translations: Readonly<Partial<Record<Locale, Readonly<Record<string, string>>>>> = {
  [GERMAN]: germanMessages,
};
