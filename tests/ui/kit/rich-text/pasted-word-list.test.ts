import { expect, test } from 'vitest';
import { parsePastedHtml } from '#ui/kit/rich-text/parse-pasted.ts';
import { sanitizePastedHtml } from '#ui/kit/rich-text/sanitize-pasted-html.ts';

/** A list item as Word puts it on the clipboard. */
const item = (text: string, level: number, sign: string): string =>
  `<p class=MsoListParagraphCxSpMiddle style='text-indent:-18.0pt;mso-list:l0 level${level} lfo1'>` +
  `<![if !supportLists]><span style='font-family:Symbol;mso-bidi-font-family:Symbol'><span style='mso-list:Ignore'>${sign}` +
  `<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>${text}<o:p></o:p></p>`;

const pasted = (html: string) =>
  parsePastedHtml(
    sanitizePastedHtml(`<html><body lang=EN-GB><!--StartFragment-->${html}<!--EndFragment--></body></html>`),
  ).document.blocks.map(({ type, depth, text }) => [type, depth, text]);

test('a list from Word becomes a list, without the bullets and numbers that Word writes as text', () => {
  const html =
    '<p class=MsoNormal>Bring:<o:p></o:p></p>' +
    item('Bread', 1, '·') +
    item('<b>Rye</b> or wheat', 2, 'o') +
    item('Soup', 1, '·') +
    item('Boil', 1, '1.') +
    item('Stir', 1, '2)') +
    item('Slowly', 2, 'a.');
  expect(pasted(html)).toEqual([
    ['unstyled', 0, 'Bring:'],
    ['unordered-list-item', 0, 'Bread'],
    ['unordered-list-item', 1, 'Rye or wheat'],
    ['unordered-list-item', 0, 'Soup'],
    ['ordered-list-item', 0, 'Boil'],
    ['ordered-list-item', 0, 'Stir'],
    ['ordered-list-item', 1, 'Slowly'],
  ]);
});
