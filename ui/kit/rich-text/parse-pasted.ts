import { type EditorDocument, type EditorMark, EditorDocumentBuilder, isSafeLink, tableProblem } from '#core/applets';
import { PASTED_STYLE_ATTRIBUTE } from './sanitize-pasted-html.ts';

interface PastedContent {
  readonly document: EditorDocument;
  /** The number of external images that were left out. */
  readonly imagesLeftOut: number;
}

/** The formatting and block around a pasted text. */
interface BlockContext {
  readonly type: string;
  readonly depth: number;
  readonly marks: readonly EditorMark[];
  readonly link: string | null;
  readonly isAsWritten: boolean;
}

/** Converts pasted HTML to editor blocks: headings, lists, tables and links from Word, Google Docs and web pages. */
export function parsePastedHtml(cleaned: ParentNode): PastedContent {
  const reading = new PastedHtmlParser();
  reading.children(cleaned, { type: 'unstyled', depth: -1, marks: [], link: null, isAsWritten: false });
  return { document: reading.writing.document, imagesLeftOut: reading.imagesLeftOut };
}

/** Converts plain text to blocks, one per line. */
export function parsePastedText(text: string): EditorDocument {
  const builder = new EditorDocumentBuilder();
  for (const line of text.split(/\r\n?|\n/)) {
    builder.beginBlock('unstyled');
    builder.appendText(line);
  }
  return builder.document;
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

class PastedHtmlParser {
  readonly writing = new EditorDocumentBuilder();
  imagesLeftOut = 0;
  private isInBlock = false;

  children(parent: ParentNode, context: BlockContext): void {
    for (const node of parent.childNodes) {
      if (node.nodeType === 3) this.text(node.nodeValue ?? '', context);
      else if (node.nodeType === 1) this.element(node as Element, context);
    }
  }

  private text(data: string, context: BlockContext): void {
    const normalized = (context.isAsWritten ? data : data.replaceAll(/[ \t\r\n\f]+/g, ' ')).replaceAll('\u00A0', ' ');
    const isAfterSpace = !this.isInBlock || /[ \n]$/.test(this.writing.lastText ?? '');
    const text = isAfterSpace && !context.isAsWritten ? normalized.replace(/^ +/, '') : normalized;
    if (text === '') return;
    if (!this.isInBlock) this.begin(context);
    this.writing.appendText(text, context.marks, context.link);
  }

  private begin({ type, depth }: BlockContext): void {
    this.writing.beginBlock(type, Math.max(depth, 0));
    this.isInBlock = true;
  }

  private element(element: Element, outer: BlockContext): void {
    const style = element.getAttribute(PASTED_STYLE_ATTRIBUTE) ?? '';
    if (/display:\s*none/i.test(style)) return;
    const context = styled(element, style, outer);
    const level = /mso-list:[^;]*level(\d)/i.exec(style)?.[1];
    if (level) return this.wordItem(element, Number(level) - 1, context);
    switch (element.tagName) {
      case 'BR':
        return this.lineBreak(context);
      case 'IMG':
        return this.image(element);
      case 'TABLE':
        return this.table(element, context);
      case 'UL':
      case 'OL':
        return this.list(element, context);
      case 'PRE':
        return this.block(element, { ...context, isAsWritten: true });
      case 'BLOCKQUOTE':
        return this.block(element, context.depth >= 0 ? context : { ...context, type: 'blockquote' });
      default:
        if (context.depth < 0 && Object.hasOwn(HEADINGS, element.tagName)) {
          return this.block(element, { ...context, type: HEADINGS[element.tagName] ?? context.type });
        }
        return /^(?:P|DIV|LI|H\d|HR|TR|TD|TH)$/.test(element.tagName)
          ? this.block(element, context)
          : this.children(element, context);
    }
  }

  private block(element: ParentNode, context: BlockContext): void {
    this.isInBlock = false;
    this.children(element, context);
    this.isInBlock = false;
  }

  private list(element: Element, context: BlockContext): void {
    const type = element.tagName === 'OL' ? 'ordered-list-item' : 'unordered-list-item';
    this.block(element, { ...context, type, depth: context.depth + 1 });
  }

  /** Converts a paragraph that Word uses for a list item, with the bullet as text. */
  private wordItem(element: Element, depth: number, context: BlockContext): void {
    const signs = [...element.querySelectorAll(`[${PASTED_STYLE_ATTRIBUTE}]`)].filter((one) =>
      /mso-list:\s*ignore/i.test(one.getAttribute(PASTED_STYLE_ATTRIBUTE) ?? ''),
    );
    const sign = signs.map(({ textContent }) => textContent).join('');
    for (const one of signs) one.remove();
    const type = /[\p{L}\p{N}]+[.)]/u.test(sign) ? 'ordered-list-item' : 'unordered-list-item';
    this.block(element, { ...context, type, depth });
  }

  private lineBreak(context: BlockContext): void {
    if (this.isInBlock) return this.writing.appendText('\n');
    this.begin(context);
    this.isInBlock = false;
  }

  private image(element: Element): void {
    const src = element.getAttribute('src') ?? '';
    if (!/^(?:data:|\/)/.test(src)) return void (this.imagesLeftOut += 1);
    this.writing.appendImage(src, element.getAttribute('alt') ?? '');
    this.isInBlock = false;
  }

  /**
   * Converts a table; a table of one cell is treated as layout, and one that is too large for the editor becomes lines
   * of text.
   */
  private table(element: Element, context: BlockContext): void {
    const rows = [...element.querySelectorAll('tr')]
      .filter((row) => row.closest('table') === element)
      .map((row) => [...row.children].filter(({ tagName }) => tagName === 'TD' || tagName === 'TH'));
    const columns = Math.max(0, ...rows.map((row) => row.length));
    const isLayout = rows.length * columns <= 1;
    if (isLayout) return this.block(element, context);
    const cells = rows.map((row) => Array.from({ length: columns }, (_, at) => cellText(row[at])));
    this.isInBlock = false;
    if (!tableProblem(cells.length, columns)) return this.writing.appendTable(cells);
    for (const row of cells) {
      this.begin(context);
      this.writing.appendText(row.join('\t').trimEnd());
    }
    this.isInBlock = false;
  }
}

function styled(element: Element, style: string, context: BlockContext): BlockContext {
  const { tagName } = element;
  const link = tagName === 'A' ? (safeLink(element.getAttribute('href')) ?? context.link) : context.link;
  const marks = new Set(context.marks);
  const own = Object.hasOwn(MARKS, tagName) ? MARKS[tagName] : undefined;
  if (own) marks.add(own);
  if (/font-weight:\s*(?:bold|[6-9]00)/i.test(style)) marks.add('BOLD');
  if (/font-weight:\s*(?:normal|[1-5]00)/i.test(style)) marks.delete('BOLD');
  if (/font-style:\s*italic/i.test(style)) marks.add('ITALIC');
  if (/font-style:\s*normal/i.test(style)) marks.delete('ITALIC');
  if (/text-decoration[^;]*underline/i.test(style)) marks.add('UNDERLINE');
  if (link !== null) marks.delete('UNDERLINE');
  return { ...context, link, marks: [...marks] };
}

const safeLink = (href: string | null): string | undefined => (href && isSafeLink(href) ? href : undefined);

/** The text of a cell, with a line per block. */
function cellText(cell: Element | undefined): string {
  const textOf = (node: Node): string => {
    if (node.nodeType === 3) return (node.nodeValue ?? '').replaceAll(/\s+/g, ' ');
    const inner = [...node.childNodes].map(textOf).join('');
    if (node.nodeName === 'BR') return '\n';
    return /^(?:P|DIV|LI|H\d|TR)$/.test(node.nodeName) ? `${inner}\n` : inner;
  };
  return cell
    ? textOf(cell)
        .replaceAll(/ *\n */g, '\n')
        .trim()
    : '';
}
