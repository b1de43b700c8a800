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
 * APL-65 APL-24 · Why a paste is refused: with it the text would hold more than 100,000 characters, which no page stays quick with,
 * or a character in its words or its markup cannot be kept.
 */
export function pasteProblem(charactersThere: number, text: string, markup: string = ''): MessageKey | undefined {
  if (charactersThere + text.length > EDITOR_TEXT_LIMIT) return 'editorPasteTooLong';
  return isStorable(text) && isStorable(markup) ? undefined : 'editorPasteNotKept';
}

/**
 * APL-64 · What a rich-text entry opens with: the author's words, tags already filled in, as the editor's own blocks, links and
 * tables. What is not answered yet leaves a blank: a person who writes on makes all that stands there their own.
 */
export function initialEditorDocument(authored: RichText): EditorDocument {
  const writing = new EditorDocumentBuilder();
  for (const node of authored.content.map(withBlanks)) writeBlock(writing, node, { type: 'unstyled', depth: 0 });
  return writing.document;
}

/** In what a block stands. */
interface BlockStyle {
  readonly type: string;
  readonly depth: number;
  /** A list's line that nothing was written into yet. */
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

/** A table that is larger than the editor's is lines of words. */
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
