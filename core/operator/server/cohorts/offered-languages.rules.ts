import type { AuthoredQuest, OfferedLanguages } from '../../../content/index.ts';
import { LOCALES, Refusal, supportedLocale } from '../../../messages/index.ts';

/**
 * CNT-35 · The translations that an operator chooses for a cohort: `all`, `none`, or some languages such as `de,fr`.
 * Refuses with `cohortLanguageMissing` a language that its quest has no translation into.
 */
export function chosenLanguages(choice: string, { translations = {} }: AuthoredQuest): OfferedLanguages {
  if (choice === 'all') return null;
  if (choice === 'none') return [];
  const translated = LOCALES.filter((locale) => translations[locale] !== undefined);
  const chosen = choice.split(',').map((tag) => {
    const locale = supportedLocale(tag.trim());
    if (locale !== undefined && translated.includes(locale)) return locale;
    throw new Refusal('cohortLanguageMissing', {
      language: tag.trim(),
      known: ['all', 'none', ...translated].join(', '),
    });
  });
  return translated.filter((locale) => chosen.includes(locale));
}

/** True if two cohorts offer the same translations, each in the order of {@link chosenLanguages}. */
export const areSameLanguages = (one: OfferedLanguages, other: OfferedLanguages): boolean =>
  one?.join() === other?.join();
