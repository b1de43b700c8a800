import { AsyncLocalStorage } from 'node:async_hooks';
import { type Locale, LOCALE, LOCALES, registerMessages, setLocaleScope } from '#core/messages';
import { translations } from '#core/messages/server';

const locales = new AsyncLocalStorage<Locale>();

/** Makes messages use the language of the person for whom a request or job runs. */
export function speakToEachPerson(): void {
  for (const locale of LOCALES) registerMessages(translations[locale] ?? {}, locale);
  const current = () => locales.getStore();
  // From its first run on, Node.js tracks every promise, which costs each call a fifth of its time: not for the default.
  const run = <Result>(locale: Locale, act: () => Result): Result =>
    locale === (current() ?? LOCALE) ? act() : locales.run(locale, act);
  setLocaleScope({ current, run });
}
