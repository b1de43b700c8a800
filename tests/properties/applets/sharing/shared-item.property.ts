import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  answerIn,
  answerText,
  type AppletContent,
  editorDocumentFromText,
  numberedListText,
  type SharedApplet,
  sharedApplet,
  sharedItem,
} from '#core/applets';
import { answeredAppletsOfAnyKind, editorDocumentOf, visibleTexts } from '#core/arbitraries';
import { forAll } from '../../support/for-all.ts';

const sendable = answeredAppletsOfAnyKind.map(({ content, answer }) => ({
  content: { ...content, sendButton: true, readOnly: false },
  answer,
}));

const FILE = '/api/v1/storage/0a1b2c3d-0000-4000-8000-0123456789ab';

const bare: SharedApplet = {
  appletContentfulId: 'one',
  type: 'madlib',
  richText: null,
  madlibAnswers: {},
  file: null,
};

const contentOf = (appletType: string, more: Partial<AppletContent> = {}): AppletContent => ({
  id: 'one',
  appletType,
  title: 'Asked',
  description: null,
  required: true,
  readOnly: false,
  placeholder: null,
  ...more,
});

test('[APL-96] what went out by email is the answer that was given: it would go out again as it did', () =>
  forAll(
    [sendable],
    ({ content, answer }) => {
      const shared = sharedApplet(content, answer);
      fc.pre(shared !== undefined);
      expect(sharedApplet(content, answerIn(shared))).toEqual(shared);
    },
    { numRuns: 200 },
  ));

test('[APL-96] an email shows an answer under its title, as its words or as its file, and never as both', () =>
  forAll(
    [sendable],
    ({ content, answer }) => {
      const shared = sharedApplet(content, answer);
      fc.pre(shared !== undefined);
      const words = numberedListText(answerText(content, () => answer));
      expect(sharedItem(content, shared)).toEqual({
        title: content.title,
        text: content.appletType.startsWith('upload-') ? '' : words,
        file: content.appletType.startsWith('upload-') ? answer?.fileUrl : null,
      });
    },
    { numRuns: 200 },
  ));

test('[APL-96] a sentence is read as a line, a text of the editor stays one', () =>
  forAll([visibleTexts], (line) => {
    const richText = editorDocumentFromText(line);
    const none = { richText, madlibAnswers: {}, fileUrl: null, fileType: null };
    const sentence = { ...bare, type: 'inline-text', richText };
    expect(answerIn(sentence)).toEqual({ ...none, appletId: 'one', appletType: 'inline-text', text: line });
    const written = { ...bare, type: 'rich-text-entry', richText };
    expect(answerIn(written)).toEqual({ ...none, appletId: 'one', appletType: 'rich-text-entry', text: null });
    expect(answerIn({ ...sentence, richText: null }).text).toBe(null);
  }));

test('[APL-96] a file is where it is stored, with its type', () => {
  const shared = { ...bare, type: 'upload-image', file: { type: 'image/png', uri: FILE } };
  expect(answerIn(shared)).toMatchObject({ fileUrl: FILE, fileType: 'image/png', text: null, richText: null });
  expect(sharedItem(contentOf('upload-image'), shared)).toEqual({ title: 'Asked', text: '', file: FILE });
});

test('[APL-96] the words of an answer stand below each other', () => {
  const madlib = {
    sentence: 'I {verb} home.',
    inputs: [{ id: 'verb', type: 'short-text' as const, placeholder: null, options: [] }],
  };
  const madlibAnswers = { verb: { contentfulId: 'verb', answer: 'walk' } };
  const shown = { title: 'Asked', file: null };
  expect(sharedItem(contentOf('madlib', { madlib }), { ...bare, madlibAnswers })).toEqual({
    ...shown,
    text: 'I walk home.',
  });
  const written = { ...bare, type: 'rich-text-entry', richText: editorDocumentOf(['Salt.', 'Air.']) };
  expect(sharedItem(contentOf('rich-text-entry'), written)).toEqual({ ...shown, text: 'Salt.\nAir.' });
  const line = { ...bare, type: 'inline-text', richText: editorDocumentFromText('Salt.') };
  expect(sharedItem(contentOf('inline-text'), line)).toEqual({ ...shown, text: 'Salt.' });
});
