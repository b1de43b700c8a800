import { AsyncLocalStorage } from 'node:async_hooks';
import { type Locale, LOCALES, registerMessages, setLocaleScope } from '#core/messages';
import { translations } from '#core/messages/server';

const locales = new AsyncLocalStorage<Locale>();

/** Lets what is said while a request or a job runs be said in the language of its person. */
export function speakToEachPerson(): void {
  for (const locale of LOCALES) registerMessages(translations[locale] ?? {}, locale);
  setLocaleScope({ current: () => locales.getStore(), run: (locale, act) => locales.run(locale, act) });
}
