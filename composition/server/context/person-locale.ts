import { AsyncLocalStorage } from 'node:async_hooks';
import { type Locale, LOCALES, registerMessages, setLocaleScope } from '#core/messages';
import { translations } from '#core/messages/server';

const locales = new AsyncLocalStorage<Locale>();

/** Makes messages use the language of the person for whom a request or job runs. */
export function speakToEachPerson(): void {
  for (const locale of LOCALES) registerMessages(translations[locale] ?? {}, locale);
  setLocaleScope({ current: () => locales.getStore(), run: (locale, act) => locales.run(locale, act) });
}
