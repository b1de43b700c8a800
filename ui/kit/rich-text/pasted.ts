import { type EditorDocument, type EditorMark, EditorWriting, isSafeLink, tableProblem } from '#core/applets';
import { PASTED_STYLE } from './clean.ts';

interface Pasted {
  readonly document: EditorDocument;
  /** Pictures that are elsewhere, and were left out. */
  readonly imagesLeftOut: number;
}

/** In what a piece of pasted text stands. */
interface Place {
  readonly type: string;
  readonly depth: number;
  readonly marks: readonly EditorMark[];
  readonly link: string | null;
  readonly isAsWritten: boolean;
}

/** What was pasted as blocks of the editor: what Word, Google Docs and web pages make of headings, lists, tables and links. */
export function pastedDocument(cleaned: ParentNode): Pasted {
  const reading = new Reading();
  reading.children(cleaned, { type: 'unstyled', depth: -1, marks: [], link: null, isAsWritten: false });
  return { document: reading.writing.document, imagesLeftOut: reading.imagesLeftOut };
}

/** Text alone as blocks, one for each line. */
export function pastedText(text: string): EditorDocument {
  const writing = new EditorWriting();
  for (const line of text.split(/\r\n?|\n/)) {
    writing.begin('unstyled');
    writing.write(line);
  }
  return writing.document;
}

const HEADINGS: Readonly<Record<string, string>> = {
  H1: 'header-one',
  H2: 'header-two',
  H3: 'header-three',
  H4: 'header-three',
  H5: 'header-three',
  H6: 'header-three',
};

const MARKS: Readonly<Record<string, EditorMark>> = {
  B: 'BOLD',
  STRONG: 'BOLD',
  I: 'ITALIC',
  EM: 'ITALIC',
  U: 'UNDERLINE',
};

class Reading {
  readonly writing = new EditorWriting();
  imagesLeftOut = 0;
  private isInBlock = false;

  children(parent: ParentNode, place: Place): void {
    for (const node of parent.childNodes) {
      if (node.nodeType === 3) this.text(node.nodeValue ?? '', place);
      else if (node.nodeType === 1) this.element(node as Element, place);
    }
  }

  private text(data: string, place: Place): void {
    const words = (place.isAsWritten ? data : data.replaceAll(/[ \t\r\n\f]+/g, ' ')).replaceAll('\u00A0', ' ');
    const isAfterSpace = !this.isInBlock || /[ \n]$/.test(this.writing.lastText ?? '');
    const text = isAfterSpace && !place.isAsWritten ? words.replace(/^ +/, '') : words;
    if (text === '') return;
    if (!this.isInBlock) this.begin(place);
    this.writing.write(text, place.marks, place.link);
  }

  private begin({ type, depth }: Place): void {
    this.writing.begin(type, Math.max(depth, 0));
    this.isInBlock = true;
  }

  private element(element: Element, outer: Place): void {
    const style = element.getAttribute(PASTED_STYLE) ?? '';
    if (/display:\s*none/i.test(style)) return;
    const place = styled(element, style, outer);
    const level = /mso-list:[^;]*level(\d)/i.exec(style)?.[1];
    if (level) return this.wordItem(element, Number(level) - 1, place);
    switch (element.tagName) {
      case 'BR':
        return this.lineBreak(place);
      case 'IMG':
        return this.image(element);
      case 'TABLE':
        return this.table(element, place);
      case 'UL':
      case 'OL':
        return this.list(element, place);
      case 'PRE':
        return this.block(element, { ...place, isAsWritten: true });
      case 'BLOCKQUOTE':
        return this.block(element, place.depth >= 0 ? place : { ...place, type: 'blockquote' });
      default:
        if (place.depth < 0 && Object.hasOwn(HEADINGS, element.tagName)) {
          return this.block(element, { ...place, type: HEADINGS[element.tagName] ?? place.type });
        }
        return /^(?:P|DIV|LI|H\d|HR|TR|TD|TH)$/.test(element.tagName)
          ? this.block(element, place)
          : this.children(element, place);
    }
  }

  private block(element: ParentNode, place: Place): void {
    this.isInBlock = false;
    this.children(element, place);
    this.isInBlock = false;
  }

  private list(element: Element, place: Place): void {
    const type = element.tagName === 'OL' ? 'ordered-list-item' : 'unordered-list-item';
    this.block(element, { ...place, type, depth: place.depth + 1 });
  }

  /** Word writes the items of a list as paragraphs, with the sign before each as text. */
  private wordItem(element: Element, depth: number, place: Place): void {
    const signs = [...element.querySelectorAll(`[${PASTED_STYLE}]`)].filter((one) =>
      /mso-list:\s*ignore/i.test(one.getAttribute(PASTED_STYLE) ?? ''),
    );
    const sign = signs.map(({ textContent }) => textContent).join('');
    for (const one of signs) one.remove();
    const type = /[\p{L}\p{N}]+[.)]/u.test(sign) ? 'ordered-list-item' : 'unordered-list-item';
    this.block(element, { ...place, type, depth });
  }

  private lineBreak(place: Place): void {
    if (this.isInBlock) return this.writing.write('\n');
    this.begin(place);
    this.isInBlock = false;
  }

  private image(element: Element): void {
    const src = element.getAttribute('src') ?? '';
    if (!/^(?:data:|\/)/.test(src)) return void (this.imagesLeftOut += 1);
    this.writing.image(src, element.getAttribute('alt') ?? '');
    this.isInBlock = false;
  }

  /** A table of one cell only lays out what is in it; one that is larger than the editor's is lines of words. */
  private table(element: Element, place: Place): void {
    const rows = [...element.querySelectorAll('tr')]
      .filter((row) => row.closest('table') === element)
      .map((row) => [...row.children].filter(({ tagName }) => tagName === 'TD' || tagName === 'TH'));
    const columns = Math.max(0, ...rows.map((row) => row.length));
    const isLayout = rows.length * columns <= 1;
    if (isLayout) return this.block(element, place);
    const cells = rows.map((row) => Array.from({ length: columns }, (_, at) => wordsIn(row[at])));
    this.isInBlock = false;
    if (!tableProblem(cells.length, columns)) return this.writing.table(cells);
    for (const row of cells) {
      this.begin(place);
      this.writing.write(row.join('\t').trimEnd());
    }
    this.isInBlock = false;
  }
}

function styled(element: Element, style: string, place: Place): Place {
  const { tagName } = element;
  const link = tagName === 'A' ? (safeLink(element.getAttribute('href')) ?? place.link) : place.link;
  const marks = new Set(place.marks);
  const own = Object.hasOwn(MARKS, tagName) ? MARKS[tagName] : undefined;
  if (own) marks.add(own);
  if (/font-weight:\s*(?:bold|[6-9]00)/i.test(style)) marks.add('BOLD');
  if (/font-weight:\s*(?:normal|[1-5]00)/i.test(style)) marks.delete('BOLD');
  if (/font-style:\s*italic/i.test(style)) marks.add('ITALIC');
  if (/font-style:\s*normal/i.test(style)) marks.delete('ITALIC');
  if (/text-decoration[^;]*underline/i.test(style)) marks.add('UNDERLINE');
  if (link !== null) marks.delete('UNDERLINE');
  return { ...place, link, marks: [...marks] };
}

const safeLink = (href: string | null): string | undefined => (href && isSafeLink(href) ? href : undefined);

/** The words of a cell; what stands in blocks of its own stands in lines. */
function wordsIn(cell: Element | undefined): string {
  const words = (node: Node): string => {
    if (node.nodeType === 3) return (node.nodeValue ?? '').replaceAll(/\s+/g, ' ');
    const inner = [...node.childNodes].map(words).join('');
    if (node.nodeName === 'BR') return '\n';
    return /^(?:P|DIV|LI|H\d|TR)$/.test(node.nodeName) ? `${inner}\n` : inner;
  };
  return cell
    ? words(cell)
        .replaceAll(/ *\n */g, '\n')
        .trim()
    : '';
}
