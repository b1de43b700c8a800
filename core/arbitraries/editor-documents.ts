import fc from 'fast-check';
import type { EditorDocument, EditorEntity } from '../applets/index.ts';
import { blanks, texts, words } from './shared.ts';

/** Documents of the editor with one block for each text, and entities at the end, each in a block of its own. */
export const editorDocumentOf = (lines: readonly string[], entities: readonly EditorEntity[] = []): EditorDocument => ({
  blocks: [
    ...lines.map((text, place) => ({ ...bareBlock, key: `line-${place}`, text })),
    ...entities.map((_, place) => ({
      ...bareBlock,
      key: `entity-${place}`,
      text: ' ',
      type: 'atomic',
      entityRanges: [{ offset: 0, length: 1, key: place }],
    })),
  ],
  entityMap: Object.fromEntries(entities.map((entity, place) => [String(place), entity])),
});

const bareBlock = { type: 'unstyled', depth: 0, inlineStyleRanges: [], entityRanges: [] };

const entity = (type: string, data: Readonly<Record<string, unknown>>): EditorEntity => ({
  type,
  mutability: 'IMMUTABLE',
  data,
});

const cells = (text: fc.Arbitrary<string>): fc.Arbitrary<string[][]> =>
  fc.array(fc.array(text, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 3 });

/** What shows in a document: an image, or a table with something in a cell. */
export const visibleEntities: fc.Arbitrary<EditorEntity> = fc.oneof(
  fc.webUrl().map((src) => entity('IMAGE', { src })),
  fc.tuple(cells(blanks), words).map(([rows, text]) => entity('TABLE', { cells: [...rows, [text]] })),
);

/** What does not: images of nothing, tables without words, links, and what nobody knows. */
export const invisibleEntities: fc.Arbitrary<EditorEntity> = fc.oneof(
  blanks.map((src) => entity('IMAGE', { src })),
  cells(blanks).map((rows) => entity('TABLE', { cells: rows, caption: 'unused' })),
  fc.webUrl().map((url) => entity('LINK', { url, src: url, cells: [[url]] })),
  fc.constantFrom(entity('IMAGE', {}), entity('TABLE', { cells: null }), entity('HOLOGRAM', { src: 'x' })),
);

/** Documents in which there is something to see. */
export const editorDocuments: fc.Arbitrary<EditorDocument> = fc.oneof(
  fc.tuple(fc.array(texts, { maxLength: 2 }), words).map(([before, text]) => editorDocumentOf([...before, text, ''])),
  fc.tuple(fc.array(blanks, { maxLength: 2 }), visibleEntities).map(([lines, one]) => editorDocumentOf(lines, [one])),
);

/** Documents in which there is nothing to see. */
export const emptyEditorDocuments: fc.Arbitrary<EditorDocument> = fc
  .tuple(fc.array(blanks, { maxLength: 3 }), fc.array(invisibleEntities, { maxLength: 2 }))
  .map(([lines, entities]) => editorDocumentOf(lines, entities));
