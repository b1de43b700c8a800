import { LOCALE } from './locale.ts';
import type { MessageDetails } from './message-details.ts';
import { errorMessages } from './shared/error.messages.ts';

/** ERR-1 · What a table of texts says under a key, its blanks filled with details of its own; of a key that stands nowhere in it, the default message. */
export function formatMessageFrom(
  texts: Readonly<Record<string, string>>,
  key: string,
  details: MessageDetails,
): string {
  const text = (Object.hasOwn(texts, key) ? texts[key] : undefined) ?? errorMessages.errorDefault;
  const detail = (name: string) => (Object.hasOwn(details, name) ? details[name] : undefined);
  return text.replace(/\{(\w+)(?:\|([^|}]*)\|([^}]*))?\}/g, (_, name: string, one?: string, many?: string) =>
    one === undefined ? String(detail(name) ?? '') : formFor(Number(detail(name)), one, many ?? ''),
  );
}

const plurals = new Intl.PluralRules(LOCALE);

/** ERR-21 · Which of two forms goes with a number: the one for one thing, or the one for any other number of them. */
const formFor = (count: number, one: string, many: string): string => (plurals.select(count) === 'one' ? one : many);
