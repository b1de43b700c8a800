import { type Locale, LOCALES } from './locales.ts';

/**
 * ERR-32 · The language for a person: the one they chose, else the first accepted language that the product supports,
 * else English. `accepted` has the form of the header `Accept-Language`.
 */
export function localeFor(chosen: string | undefined, accepted = ''): Locale {
  const read = accepted
    .split(',')
    .map((part) => part.trim().split(/\s*;\s*q\s*=\s*/i))
    .map(([tag = '', weight = '1']) => ({ tag, weight: Number(weight) || 0 }))
    .filter(({ weight }) => weight > 0)
    .toSorted((one, other) => other.weight - one.weight);
  const asked = [chosen ?? '', ...read.map(({ tag }) => tag)];
  return asked.map(supportedLocale).find((locale) => locale !== undefined) ?? LOCALES[0];
}

/**
 * ERR-33 · The language of a shell, by the first of `LC_ALL`, `LC_MESSAGES` and `LANG` that is set; English if the
 * product does not have it.
 */
export function localeOfShell(env: Readonly<Record<string, string | undefined>>): Locale {
  const named = env['LC_ALL'] || env['LC_MESSAGES'] || env['LANG'] || '';
  return supportedLocale(named.split(/[_.@]/)[0] ?? '') ?? LOCALES[0];
}

/** ERR-32 · The language of the product that is meant by a BCP 47 tag, whatever the region; `undefined` if there is none. */
export const supportedLocale = (tag: string): Locale | undefined =>
  LOCALES.find((locale) => languageOf(locale) === languageOf(tag));

const languageOf = (tag: string): string | undefined => tag.toLowerCase().split('-')[0];
