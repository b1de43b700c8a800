import { expect, test } from 'vitest';
import { editorDocumentFromText, editorDocumentText, sharedAppletProblem } from '#core/applets';
import { texts } from '#core/arbitraries';
import { forAll } from '../../support/for-all.ts';

const bare = { appletContentfulId: 'line', type: 'inline-text', richText: null, madlibAnswers: {}, file: null };

test('[APL-33] a written line goes out word for word, and without any it does not', () => {
  forAll([texts], (text) => {
    expect(editorDocumentText(editorDocumentFromText(text))).toBe(text);
    const shared = { ...bare, richText: editorDocumentFromText(text) };
    const isWritten = text.split('\n').some((line) => line.trim() !== '');
    if (!isWritten) expect(sharedAppletProblem(shared)).toBe('appletShareTextMissing');
    if (/^[\w ]*\w[\w ]*$/.test(text)) expect(sharedAppletProblem(shared)).toBeUndefined();
  });
  const plain = { type: 'unstyled', depth: 0, inlineStyleRanges: [], entityRanges: [] };
  expect(editorDocumentFromText('One\n\nTwo').blocks).toEqual([
    { ...plain, key: 'line-0', text: 'One' },
    { ...plain, key: 'line-1', text: '' },
    { ...plain, key: 'line-2', text: 'Two' },
  ]);
  expect(sharedAppletProblem(bare)).toBe('appletShareTextMissing');
});
