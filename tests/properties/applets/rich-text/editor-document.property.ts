import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  EDITOR_HISTORY_DELAY,
  EDITOR_HISTORY_LIMIT,
  isEmptyEditorDocument,
  isRichTextWritten,
  isSeparateUndoStep,
  tableProblem,
  undoableChanges,
} from '#core/applets';
import {
  editorDocumentOf,
  editorDocuments,
  emptyEditorDocuments,
  visibleEntities,
  visibleTexts,
} from '#core/arbitraries';
import { forAll } from '../../support/for-all.ts';

test('[APL-18] a table has 1 to 10 rows and as many columns', () => {
  const counts = fc.oneof(fc.integer({ min: -1, max: 12 }), fc.constantFrom(0, 1, 10, 11, 1.5, Number.NaN));
  forAll(
    [counts, counts],
    (rows, columns) => {
      const sides = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
      const isFine = sides.includes(rows) && sides.includes(columns);
      expect(tableProblem(rows, columns)).toBe(isFine ? undefined : 'appletTableSize');
    },
    { numRuns: 300 },
  );
});

test('[APL-18] changes 2000 ms apart are undone one by one, and the newest 500 can be', () => {
  expect([EDITOR_HISTORY_DELAY, EDITOR_HISTORY_LIMIT]).toEqual([2000, 500]);
  expect([0, 1999, 2000, 2001].map(isSeparateUndoStep)).toEqual([false, false, true, true]);
  forAll([fc.oneof(fc.nat({ max: 3 }), fc.integer({ min: 498, max: 503 }))], (count) => {
    const changes = Array.from({ length: count }, (_, index) => index);
    const stored = undoableChanges(changes);
    expect(stored.length).toBe(Math.min(count, 500));
    expect([...changes.slice(0, count - stored.length), ...stored]).toEqual(changes);
  });
});

test('[APL-17] a document is empty exactly when nothing in it can be seen', () =>
  forAll([editorDocuments, emptyEditorDocuments, visibleEntities, visibleTexts], (full, empty, entity, word) => {
    expect(isEmptyEditorDocument(full)).toBe(false);
    expect(isEmptyEditorDocument(empty)).toBe(true);
    expect(isEmptyEditorDocument({ blocks: [], entityMap: full.entityMap })).toBe(true);
    expect(isEmptyEditorDocument({ ...full, blocks: [...empty.blocks, ...full.blocks] })).toBe(false);
    expect(isEmptyEditorDocument({ ...empty, blocks: [...empty.blocks, ...editorDocumentOf([word]).blocks] })).toBe(
      false,
    );
    const shown = editorDocumentOf([''], [entity]);
    expect(isEmptyEditorDocument(shown)).toBe(false);
    expect(isEmptyEditorDocument({ ...shown, entityMap: {} })).toBe(true);
  }));

test('[APL-17] a rich text is written once it was edited and shows something', () =>
  forAll([editorDocuments, emptyEditorDocuments], (full, empty) => {
    const answer = { appletId: 'a', appletType: 'rich-text-entry', text: null, richText: full };
    expect(isRichTextWritten({ ...answer, untouched: false })).toBe(true);
    expect(isRichTextWritten({ ...answer, untouched: true })).toBe(false);
    expect(isRichTextWritten(answer)).toBe(true);
    for (const richText of [empty, null])
      expect(isRichTextWritten({ ...answer, untouched: false, richText })).toBe(false);
    expect(isRichTextWritten({ appletId: 'a', appletType: 'rich-text-entry', text: 'a', untouched: false })).toBe(
      false,
    );
  }));
