import type { Plugin } from 'vite';

const ACCENTED: Readonly<Record<string, string>> = Object.fromEntries(
  [...'aáAÁcçCÇdđeéEÉgğiíIÍlłnñNÑoóOÓrřsšSŠtťuúUÚyýYÝzžZŽ'.matchAll(/(.)(.)/gu)].map(([, plain = '', marked = '']) => [
    plain,
    marked,
  ]),
);

/** How much longer another language may be. */
const LONGER = 0.4;

const accented = (text: string): string => text.replace(/\p{L}/gu, (letter) => ACCENTED[letter] ?? letter);

/** A text as a translation might be: accents, two fifths longer, in brackets that show where it is cut off; its blanks stay. */
export function pseudoText(text: string): string {
  const marked = text
    .split(/(\{\w+(?:\|[^}]*)?\})/)
    .map((part) =>
      part.replace(/^(\{\w+\|)([^|]*)\|([^}]*)\}$|^.*$/su, (whole, name?: string, one = '', many = '') => {
        if (name !== undefined) return `${name}${accented(one)}|${accented(many)}}`;
        return whole.startsWith('{') ? whole : accented(whole);
      }),
    )
    .join('');
  const words = accented(text.replaceAll(/\{[^}]*\}/g, '')).trim();
  return `[${marked} ${words.slice(0, Math.ceil(words.length * LONGER))}]`;
}

/** Whether a text on a page has letters and neither an accent nor a bracket: it comes from the server, or stands in the code. */
export const isUntranslated = (text: string): boolean =>
  /[A-Za-z]{3}/.test(text) && !/[[\]áéíóúýçđğłñřšťž]/iu.test(text);

/** Where messages are taught to the pages, this puts pseudo-texts in their place, and turns the page round. */
export const pseudoLocale: Plugin = {
  name: 'pseudo-locale',
  transform(code, id) {
    if (!id.endsWith('/core/messages/format-message.ts')) return null;
    const changed = code
      .replace('{ ...errorMessages }', 'pseudoTexts(errorMessages)')
      .replace('Object.assign(known, texts)', 'Object.assign(known, pseudoTexts(texts))');
    if (changed.split('pseudoTexts').length !== 3) throw new Error('The messages are taught in another place now.');
    return `import { pseudoText } from '/scripts/gallery/pseudo-texts.ts';
const pseudoTexts = (texts) => Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, pseudoText(text)]));
${changed}`;
  },
  transformIndexHtml: (html) => html.replace('<html lang="en">', '<html lang="en" dir="rtl">'),
};
