import type { EditorDocument } from '../../rich-text/editor-document.ts';
import type { EditorItem, EditorList, EditorMark, EditorPart, EditorRun } from '../../rich-text/editor-parts.ts';
import { editorParts } from '../../rich-text/editor-parts.rules.ts';

/**
 * APL-63 · A document of the editor as HTML that runs nothing: its words as text, links over https, http and mailto, images
 * at safe addresses. A half character and NUL, which HTML cannot hold, become the sign for what cannot be shown.
 */
export function editorHtml(document: EditorDocument): string {
  return editorParts(document).map(partHtml).join('');
}

function partHtml(part: EditorPart): string {
  switch (part.kind) {
    case 'paragraph':
      return element('p', runsHtml(part.runs));
    case 'heading':
      return element(`h${part.level}`, runsHtml(part.runs));
    case 'quote':
      return element('blockquote', element('p', runsHtml(part.runs)));
    case 'list':
      return listHtml(part);
    case 'image':
      return element('p', `<img src="${quoted(part.src)}" alt="${quoted(part.alt)}" />`);
    case 'table':
      return element('table', element('tbody', part.rows.map(rowHtml).join('')));
  }
}

const rowHtml = (cells: readonly string[]): string =>
  element('tr', cells.map((cell) => element('td', lines(cell))).join(''));

const listHtml = ({ isOrdered, items }: EditorList): string =>
  element(isOrdered ? 'ol' : 'ul', items.map(itemHtml).join(''));

const itemHtml = ({ runs, lists }: EditorItem): string =>
  element('li', runsHtml(runs) + lists.map((list) => listHtml(list)).join(''));

const runsHtml = (runs: readonly EditorRun[]): string => runs.map(runHtml).join('') || '<br />';

const TAGS: Readonly<Record<EditorMark, string>> = {
  BOLD: 'strong',
  ITALIC: 'em',
  UNDERLINE: 'u',
  STRIKETHROUGH: 's',
  CODE: 'code',
};

function runHtml({ text, marks, link }: EditorRun): string {
  const marked = marks.reduceRight((inside, mark) => element(TAGS[mark], inside), lines(text));
  return link === null ? marked : `<a href="${quoted(link)}" rel="noopener noreferrer nofollow">${marked}</a>`;
}

const element = (tag: string, inside: string): string => `<${tag}>${inside}</${tag}>`;

const lines = (text: string): string => plain(text).replace(/\r\n?|\n/g, '<br />');

const quoted = (text: string): string => plain(text).replaceAll('"', '&quot;');

/** Only what HTML would read as its own is written otherwise, as the server's cleaner writes it too. */
const plain = (text: string): string =>
  text
    .replace(/[\0\p{Cs}]/gu, '\uFFFD')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
