import type { MessageKey } from '../../messages/index.ts';
import { isStorable, type RichText, type RichTextBranch, type RichTextNode } from '../../shared/index.ts';
import type { EditorDocument } from './editor-document.ts';
import { tableProblem } from './editor-document.rules.ts';
import { isSafeLink } from './editor-link.rules.ts';
import { isOwnPicture } from './stored-links.rules.ts';
import { type EditorMark, EDITOR_LIST_DEPTH } from './editor-parts.rules.ts';
import { EditorDocumentBuilder } from './editor-document-builder.ts';
import { plainTextIn, withBlanks } from './initial-document-gaps.rules.ts';

/** The characters that a text in the editor may have once something was pasted into it. */
export const EDITOR_TEXT_LIMIT = 100_000;

/**
 * APL-65 APL-24 · The reason a paste is refused: the text would have more than 100,000 characters, which slows the page
 * down, or a character in its text or markup cannot be stored.
 */
export function pasteProblem(charactersThere: number, text: string, markup: string = ''): MessageKey | undefined {
  if (charactersThere + text.length > EDITOR_TEXT_LIMIT) return 'editorPasteTooLong';
  return isStorable(text) && isStorable(markup) ? undefined : 'editorPasteNotKept';
}

/**
 * APL-64 · The initial document of a rich-text entry: the author's text with tags filled in, as the editor's blocks,
 * links and tables. Missing answers leave a blank; once the Traveler edits it, the whole text is theirs.
 */
export function initialEditorDocument(authored: RichText): EditorDocument {
  const writing = new EditorDocumentBuilder();
  for (const node of authored.content.map(withBlanks)) writeBlock(writing, node, { type: 'unstyled', depth: 0 });
  return writing.document;
}

/** The style that a block inherits. */
interface BlockStyle {
  readonly type: string;
  readonly depth: number;
  /** True for a list item that has text. */
  readonly isBegun?: boolean;
}

const HEADINGS: ReadonlyMap<string, string> = new Map([
  ['heading-1', 'header-one'],
  ['heading-2', 'header-two'],
  ['heading-3', 'header-three'],
  ['heading-4', 'header-four'],
  ['heading-5', 'header-five'],
  ['heading-6', 'header-six'],
]);

function writeBlock(writing: EditorDocumentBuilder, node: RichTextNode, style: BlockStyle): void {
  if ('value' in node) return writeText(writing, node, null);
  const heading = HEADINGS.get(node.nodeType);
  switch (node.nodeType) {
    case 'unordered-list':
    case 'ordered-list':
      return writeList(writing, node, style);
    case 'blockquote':
      return node.content.forEach((inner) => writeBlock(writing, inner, { ...style, type: 'blockquote' }));
    case 'table':
      return writeTable(writing, node);
    case 'embedded-asset-block':
      return writeImage(writing, node);
    case 'hr':
      return;
    default:
      if (!style.isBegun) writing.beginBlock(heading ?? style.type, style.depth);
      node.content.forEach((inner) => writeText(writing, inner, null));
  }
}

function writeList(writing: EditorDocumentBuilder, list: RichTextBranch, { type, depth }: BlockStyle): void {
  const inner = type.endsWith('-list-item') ? Math.min(depth + 1, EDITOR_LIST_DEPTH) : 0;
  for (const item of list.content) {
    const line = { type: `${list.nodeType}-item`, depth: inner };
    writing.beginBlock(line.type, line.depth);
    if ('value' in item) continue;
    item.content.forEach((block, index) => writeBlock(writing, block, { ...line, isBegun: index === 0 }));
  }
}

/** Writes a table; one larger than the editor allows becomes lines of text. */
function writeTable(writing: EditorDocumentBuilder, { content }: RichTextBranch): void {
  const rows = content.map((row) => ('value' in row ? [] : row.content.map(plainTextIn)));
  const columns = Math.max(0, ...rows.map((row) => row.length));
  if (!tableProblem(rows.length, columns)) return writing.appendTable(rows);
  for (const row of rows) {
    writing.beginBlock('unstyled');
    writing.appendText(row.join('\t'));
  }
}

function writeImage(writing: EditorDocumentBuilder, { data }: RichTextBranch): void {
  const url = at(data, 'target', 'fields', 'file', 'url');
  const title = at(data, 'target', 'fields', 'title');
  if (typeof url === 'string' && isOwnPicture(url)) writing.appendImage(url, typeof title === 'string' ? title : '');
}

const at = (value: unknown, ...names: readonly string[]): unknown =>
  names.reduce<unknown>(
    (inner, name) =>
      typeof inner === 'object' && inner !== null && Object.hasOwn(inner, name)
        ? (inner as Readonly<Record<string, unknown>>)[name]
        : undefined,
    value,
  );

const MARKS: Readonly<Record<string, EditorMark>> = {
  bold: 'BOLD',
  italic: 'ITALIC',
  underline: 'UNDERLINE',
  strikethrough: 'STRIKETHROUGH',
  code: 'CODE',
};

function writeText(writing: EditorDocumentBuilder, node: RichTextNode, link: string | null): void {
  if ('value' in node) {
    const marks = node.marks.flatMap(({ type }) => (Object.hasOwn(MARKS, type) ? (MARKS[type] ?? []) : []));
    return writing.appendText(node.value, marks, link);
  }
  const uri = node.data['uri'];
  const inner = typeof uri === 'string' && isSafeLink(uri) ? uri : link;
  for (const one of node.content) writeText(writing, one, inner);
}
