import { LOCALE } from './locale.ts';
import type { Locale } from './locales.ts';
import type { MessageDetails } from './message-details.ts';
import { errorMessages } from './shared/error.messages.ts';
import { formatMessageFrom } from './format-message.rules.ts';

type Texts = Record<string, string>;

const known: Partial<Record<Locale, Texts>> = { [LOCALE]: { ...errorMessages } };

/** Tracks the language of the person for whom code is running. */
export interface LocaleScope {
  /** The language of the person for whom code is running; `undefined` where there is none. */
  readonly current: () => Locale | undefined;
  /** Runs a function in a person's language, and returns its result. */
  readonly run: <Result>(locale: Locale, act: () => Result) => Result;
}

let scope: LocaleScope | undefined;

/** Sets the scope of a program that serves people of several languages; a browser has one language. */
export function setLocaleScope(given: LocaleScope): void {
  scope = given;
}

/** The language of the person for whom code is running; English by default. */
export const currentLocale = (): Locale => scope?.current() ?? LOCALE;

/** Runs a function with {@link formatMessage} in a language, and returns its result. */
export const speakIn = <Result>(locale: Locale, act: () => Result): Result => (scope ? scope.run(locale, act) : act());

/** Adds texts of a language to what {@link formatMessage} knows: a front end that loads in parts brings each part's texts with it. */
export function registerMessages(texts: Readonly<Texts>, locale: Locale = LOCALE): void {
  known[locale] = Object.assign(known[locale] ?? {}, texts);
}

/**
 * A message in the current language with its arguments filled in; in English where it is not translated, and the
 * default message for an unknown key.
 */
export function formatMessage(key: string, details: MessageDetails = {}): string {
  const locale = currentLocale();
  const texts = known[locale];
  return texts && Object.hasOwn(texts, key)
    ? formatMessageFrom(texts, key, details, locale)
    : formatMessageFrom(known[LOCALE] ?? {}, key, details);
}

/** Whether {@link formatMessage} has a text for a key. */
export const hasMessage = (key: string): boolean => Object.hasOwn(known[LOCALE] ?? {}, key);
