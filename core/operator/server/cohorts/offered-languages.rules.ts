import type { AuthoredQuest, OfferedLanguages } from '../../../content/index.ts';
import { LOCALES, Refusal, supportedLocale } from '../../../messages/index.ts';

/**
 * CNT-35 · The translations that an operator chooses for a cohort: `all`, `none`, or some languages such as `de,fr`. The
 * refusal `cohortLanguageMissing` for a language that its quest has no translation into.
 */
export function chosenLanguages(choice: string, { translations = {} }: AuthoredQuest): OfferedLanguages | Refusal {
  if (choice === 'all') return null;
  if (choice === 'none') return [];
  const translated = LOCALES.filter((locale) => translations[locale] !== undefined);
  const typed = choice.split(',').map((tag) => tag.trim());
  const isTranslated = (tag: string): boolean => translated.some((locale) => locale === supportedLocale(tag));
  const missing = typed.find((tag) => !isTranslated(tag));
  if (missing !== undefined)
    return new Refusal('cohortLanguageMissing', {
      language: missing,
      known: ['all', 'none', ...translated].join(', '),
    });
  return translated.filter((locale) => typed.some((tag) => supportedLocale(tag) === locale));
}

/** CNT-35 · The languages that {@link chosenLanguages} finds; throws its refusal. */
export function languagesOrRefuse(choice: string, authored: AuthoredQuest): OfferedLanguages {
  const chosen = chosenLanguages(choice, authored);
  if (chosen instanceof Refusal) throw chosen;
  return chosen;
}

/** CNT-35 · True if two cohorts offer the same translations, each in the order of {@link chosenLanguages}. */
export const areSameLanguages = (one: OfferedLanguages, other: OfferedLanguages): boolean =>
  one?.join() === other?.join();
