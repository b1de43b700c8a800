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

/** A quest that a Traveler is on, and the translations that its cohort offers. */
export interface OfferedQuest {
  readonly authored: AuthoredQuest;
  readonly offered: OfferedLanguages;
}

/**
 * CNT-37 · The title of a quest, week or challenge in a language, in the last of these quests that has it; `undefined`
 * if none has.
 */
export function titleIn(quests: readonly OfferedQuest[], id: string, locale: Locale): string | undefined {
  const parts = quests.flatMap(({ authored, offered }) => {
    const { quest } = questIn(authored, locale, offered);
    return [quest, ...quest.weeks.flatMap((week) => [week, ...week.challenges])];
  });
  return parts.findLast((part) => part.id === id)?.title;
}

const isOffered = (locale: Locale, offered: OfferedLanguages): boolean => offered?.includes(locale) ?? true;
