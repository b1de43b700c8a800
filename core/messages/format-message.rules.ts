import { LOCALE } from './locale.ts';
import type { MessageDetails } from './message-details.ts';
import { errorMessages } from './shared/error.messages.ts';

/** ERR-1 · What a table of texts says under a key, its blanks filled with details of its own; of a key that stands nowhere in it, the default message. */
export function formatMessageFrom(
  texts: Readonly<Record<string, string>>,
  key: string,
  details: MessageDetails,
  locale: string = LOCALE,
): string {
  const text = (Object.hasOwn(texts, key) ? texts[key] : undefined) ?? errorMessages.errorDefault;
  const isolated = Object.entries(details).map(([name, detail]) => [name, isolatedDetail(detail, text)]);
  return formatText(text, Object.fromEntries(isolated), locale);
}

const isRightToLeft = (text: string): boolean => /[\u0590-\u08FF\u200F]/.test(text);

/**
 * ERR-34 · A detail as it goes into a text: between the marks of an isolate if the two are written in different
 * directions, so that punctuation around it stays in place. Addresses of pages stay as they are.
 */
export const isolatedDetail = (detail: string | number, text: string): string | number =>
  /^(?!.*:\/\/).*\p{L}/su.test(String(detail)) && isRightToLeft(String(detail)) !== isRightToLeft(text)
    ? `\u2068${detail}\u2069`
    : detail;

/**
 * ERR-21 · A text of the ICU message format with its arguments filled in: `{name}`, `{most, number}`, `{count, plural, one {# day} other {# days}}`
 * and `{kind, select, film {…} other {…}}`. Which form of a plural goes with a number is up to the locale, a BCP 47 tag.
 * A branch may hold arguments of its own. Without `other` there is nothing to say for the rest, and apostrophes quote nothing.
 */
export function formatText(text: string, details: MessageDetails, locale: string, counted = '#'): string {
  const open = text.indexOf('{');
  if (open === -1) return text.replaceAll('#', () => counted);
  const close = closingBrace(text, open);
  const [name = '', kind, ...branches] = text.slice(open + 1, close).split(',');
  const detail = Object.hasOwn(details, name.trim()) ? details[name.trim()] : undefined;
  const before = text.slice(0, open).replaceAll('#', () => counted);
  const after = formatText(text.slice(close + 1), details, locale, counted);
  if (kind === undefined) return before + String(detail ?? '') + after;
  if (kind.trim() === 'number') return before + grouped(detail, locale) + after;
  const isPlural = kind.trim() === 'plural';
  const chosen = branchFor(branches.join(','), detail, isPlural ? locale : undefined);
  return before + formatText(chosen, details, locale, isPlural ? String(detail ?? '') : counted) + after;
}

/**
 * The text of the branch for a value: its exact match, or its plural form in the locale where it is a number, or
 * `other`.
 */
function branchFor(branches: string, value: string | number | undefined, locale: string | undefined): string {
  const form = locale === undefined ? String(value) : pluralsOf(locale).select(Number(value));
  const texts = new Map<string, string>();
  for (let rest = branches; rest.includes('{');) {
    const open = rest.indexOf('{');
    const close = closingBrace(rest, open);
    texts.set(rest.slice(0, open).trim(), rest.slice(open + 1, close));
    rest = rest.slice(close + 1);
  }
  return texts.get(`=${value}`) ?? texts.get(form) ?? texts.get('other') ?? '';
}

/** The index of the brace that closes the one at `open`; the length of the text if none does. */
function closingBrace(text: string, open: number): number {
  let depth = 0;
  for (let at = open; at < text.length; at += 1) {
    if (text[at] === '{') depth += 1;
    if (text[at] === '}') depth -= 1;
    if (depth === 0) return at;
  }
  return text.length;
}

const plurals = new Map<string, Intl.PluralRules>();

/** The forms of a locale, or those of the tables where there is none of that name. */
function pluralsOf(locale: string): Intl.PluralRules {
  const rules = plurals.get(locale) ?? new Intl.PluralRules(localeOrOwn(locale));
  plurals.set(locale, rules);
  return rules;
}

/** A number as a locale groups its digits; any other detail as it is. */
const grouped = (detail: string | number | undefined, locale: string): string =>
  typeof detail === 'number' ? detail.toLocaleString(localeOrOwn(locale)) : (detail ?? '');

const localeOrOwn = (tag: string): string => (isLocale(tag) ? tag : LOCALE);

function isLocale(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length > 0;
  } catch {
    return false;
  }
}
