import type { Details } from './details.ts';
import { errorMessages } from './error.messages.ts';

/** ERR-1 · What a table of texts says under a key, its blanks filled; of a key that stands nowhere in it, the default message. */
export function saidBy(texts: Readonly<Record<string, string>>, key: string, details: Details): string {
  const text = (Object.hasOwn(texts, key) ? texts[key] : undefined) ?? errorMessages.errorDefault;
  return text.replace(/\{(\w+)\}/g, (_, name: string) => String(details[name] ?? ''));
}
