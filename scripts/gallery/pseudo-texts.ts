import type { Plugin } from 'vite';
import { replaceMessages } from '../site/translated-messages.ts';

const ACCENTED: Readonly<Record<string, string>> = Object.fromEntries(
  [...'aáAÁcçCÇdđeéEÉgğiíIÍlłnñNÑoóOÓrřsšSŠtťuúUÚyýYÝzžZŽ'.matchAll(/(.)(.)/gu)].map(([, plain = '', marked = '']) => [
    plain,
    marked,
  ]),
);

/** How much longer another language may be. */
const LONGER = 0.4;

const accented = (text: string): string => text.replace(/\p{L}/gu, (letter) => ACCENTED[letter] ?? letter);

/** The syntax of the ICU message format around the words: arguments, and the start and end of branches. */
const SYNTAX =
  /(\{\w+(?:, number)?\}|\{\w+, (?:plural|select),|(?:zero|one|two|few|many|other|=\d+) \{|\}+(?: (?=(?:zero|one|two|few|many|other|=\d+) \{))?)/;

/** The longest abbreviation, in characters; it is as short in another language. */
const SHORT = 3;

/** The mark after which text is read from right to left. */
const RIGHT_TO_LEFT = '\u200f';

/** A text as a translation might be: accents, two fifths longer, in brackets that show where it is cut off; its arguments stay. */
export function pseudoText(text: string): string {
  if (text.length <= SHORT) return `${RIGHT_TO_LEFT}${accented(text)}`;
  const marked = text.split(SYNTAX).map((part, index) => (index % 2 === 1 ? part : accented(part)));
  const words = accented(text.replaceAll(/\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\}/g, ''))
    .replaceAll(/\s+/g, ' ')
    .trim();
  return `${RIGHT_TO_LEFT}[${marked.join('')} ${words.slice(0, Math.ceil(words.length * LONGER))}]`;
}

/**
 * Whether a text on a page has letters and neither an accent nor a bracket: it comes from the server, or is hard-coded.
 */
export const isUntranslated = (text: string): boolean =>
  /[A-Za-z]{3}/.test(text) && !/[[\]áéíóúýçđğłñřšťž]/iu.test(text);

/** Puts pseudo-texts in the place of all messages, and turns the pages round. */
export const pseudoLocale: Plugin[] = [
  replaceMessages('pseudo-locale', (english) =>
    Object.fromEntries(
      Object.entries(english).map(([name, texts]) => [
        name,
        typeof texts === 'object'
          ? Object.fromEntries(Object.entries(texts ?? {}).map(([key, text]) => [key, pseudoText(String(text))]))
          : texts,
      ]),
    ),
  ),
  {
    name: 'mirrored-pages',
    transformIndexHtml: (html) => html.replace('<html lang="en"', '<html lang="en" dir="rtl"'),
  },
];
