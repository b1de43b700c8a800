import type { EditorDocument } from '#core/applets';

/** A document of one line, as the editor writes it. */
export const essay = (text: string): EditorDocument => ({
  blocks: [{ key: 'aaaaa', text, type: 'unstyled', depth: 0, inlineStyleRanges: [], entityRanges: [], data: {} }],
  entityMap: {},
});
