import type { Locale } from '../messages/index.ts';
import type { AuthoredQuest } from './authored-quest.ts';

/** CNT-28 · A quest in a language, or as it was written where it was not translated into that. */
export const questIn = (authored: AuthoredQuest, locale: Locale): AuthoredQuest =>
  authored.translations?.[locale] ?? authored;
