import { LOCALE } from './locale.ts';
import type { Locale } from './locales.ts';
import type { MessageDetails } from './message-details.ts';
import { errorMessages } from './shared/error.messages.ts';
import { formatMessageFrom } from './format-message.rules.ts';

type Texts = Record<string, string>;

const known: Partial<Record<Locale, Texts>> = { [LOCALE]: { ...errorMessages } };

/** Remembers in which language somebody is spoken to while something is done for them. */
export interface LocaleScope {
  /** The language of whoever something is being done for; nothing where it is done for nobody. */
  readonly current: () => Locale | undefined;
  /** Does something for somebody who speaks a language, and answers with its result. */
  readonly run: <Result>(locale: Locale, act: () => Result) => Result;
}

let scope: LocaleScope | undefined;

/** Lets a program that speaks to several people at once tell them apart; a browser has one language. */
export function setLocaleScope(given: LocaleScope): void {
  scope = given;
}

/** The language of whoever is spoken to now. */
export const currentLocale = (): Locale => scope?.current() ?? LOCALE;

/** Does something with {@link formatMessage} speaking a language, and answers with its result. */
export const speakIn = <Result>(locale: Locale, act: () => Result): Result => (scope ? scope.run(locale, act) : act());

/** Adds texts of a language to what {@link formatMessage} knows: a front end that loads in parts brings each part's texts with it. */
export function registerMessages(texts: Readonly<Texts>, locale: Locale = LOCALE): void {
  known[locale] = Object.assign(known[locale] ?? {}, texts);
}

/** What a message says in the current language, its blanks filled; in the first language where it is not translated, and of a key that nobody has taught, the default message. */
export function formatMessage(key: string, details: MessageDetails = {}): string {
  const locale = currentLocale();
  const texts = known[locale];
  return texts && Object.hasOwn(texts, key)
    ? formatMessageFrom(texts, key, details, locale)
    : formatMessageFrom(known[LOCALE] ?? {}, key, details);
}

/** Whether {@link formatMessage} has a text for a key. */
export const hasMessage = (key: string): boolean => Object.hasOwn(known[LOCALE] ?? {}, key);
