import type { EditorDocument } from './editor-document.ts';

/** APL-33 · A written sentence as a document of the editor, a paragraph for each of its lines: so it goes out by e-mail, whose call knows texts of the editor alone. */
export function editorDocumentFromText(text: string): EditorDocument {
  const blocks = text.split('\n').map((line, index) => ({
    key: `line-${index}`,
    text: line,
    type: 'unstyled',
    depth: 0,
    inlineStyleRanges: [],
    entityRanges: [],
  }));
  return { blocks, entityMap: {} };
}

/** APL-33 · The words of a document of the editor, line by line. */
export function editorDocumentText({ blocks }: EditorDocument): string {
  return blocks.map(({ text }) => text).join('\n');
}
