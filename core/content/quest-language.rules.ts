import type { Locale } from '../messages/index.ts';
import type { AuthoredQuest, OfferedLanguages } from './authored-quest.ts';

/**
 * CNT-28, CNT-35 · A quest in a language, or as it was written where that translation is missing or is not among the
 * offered ones. A cohort without a list offers all of them.
 */
export const questIn = (authored: AuthoredQuest, locale: Locale, offered: OfferedLanguages = null): AuthoredQuest =>
  (isOffered(locale, offered) ? authored.translations?.[locale] : undefined) ?? authored;

/** CNT-35 · True if a quest has a translation into a language that its cohort does not offer. */
export const isWithheld = ({ translations }: AuthoredQuest, locale: Locale, offered: OfferedLanguages): boolean =>
  translations?.[locale] !== undefined && !isOffered(locale, offered);

const isOffered = (locale: Locale, offered: OfferedLanguages): boolean => offered?.includes(locale) ?? true;
