import type { Page } from 'playwright-core';
import { messages } from '#core/messages';
import { translations } from '#core/messages/server';

const german = new Set(Object.values(translations.de ?? {}));

/**
 * A pattern for each English text that differs from the German one: arguments match any short text, and a single word
 * any single word.
 */
const english: readonly (readonly [string, RegExp])[] = Object.entries(messages).flatMap(([key, text]) => {
  const words = text.replaceAll(/\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\}/g, '\0');
  const isSame = translations.de?.[key] === text || !/[a-z]{3}/i.test(words.replaceAll('\0', ''));
  if (isSame) return [];
  const pattern = words.split('\0').map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  const filler = words.match(/[a-z’]+/gi)?.length === 1 ? String.raw`\S{0,60}?` : '.{0,60}?';
  return [[key, new RegExp(`^${pattern.join(filler)}$`)] as const];
});
const weekday = /^(?:Mon|Tues?|Wed(?:nes)?|Thu(?:rs)?|Fri|Sat(?:ur)?|Sun)(?:day)?$/;

/** What is said in the words of the English message table, each with its key, and English days of the week. */
export function englishAmong(said: readonly string[]): readonly string[] {
  const texts = new Set(said.map((text) => text.trim()).filter((text) => text.length > 2 && !german.has(text)));
  return [...texts].flatMap((text) => {
    if (weekday.test(text)) return [`“${text}” is a day of the week in English`];
    const found = english.find(([, pattern]) => pattern.test(text));
    return found ? [`“${text}” is ${found[0]} in English`] : [];
  });
}

/** The English texts of a page: what is seen, what is read aloud, and the title of the window. */
export async function englishTexts(page: Page): Promise<readonly string[]> {
  return englishAmong(
    await page.evaluate(() => {
      const named = [...document.querySelectorAll('[aria-label], [alt], [title], [placeholder]')].flatMap((element) =>
        ['aria-label', 'alt', 'title', 'placeholder'].map((name) => element.getAttribute(name) ?? ''),
      );
      return [document.title.replace(/ · .*$/, ''), ...document.body.innerText.split('\n'), ...named];
    }),
  );
}
