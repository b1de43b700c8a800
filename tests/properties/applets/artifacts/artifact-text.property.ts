import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type AppletAnswer, type AppletContent, blankAnswer, artifactText } from '#core/applets';
import { answeredAppletsOfAnyKind, visibleTexts } from '#core/arbitraries';

const contentOf = (appletType: string, more: Partial<AppletContent> = {}): AppletContent => ({
  id: 'one',
  appletType,
  title: 'One',
  description: null,
  required: true,
  readOnly: false,
  placeholder: null,
  ...more,
});

const wordsOf = (content: AppletContent, more: Partial<AppletAnswer>): string =>
  artifactText({ content, answer: { ...blankAnswer(content), ...more }, applets: [] });

const options = [
  { id: 'a', title: 'Apples', order: 0 },
  { id: 'b', title: 'Bread', order: 1 },
];

test('[APL-94] what was written stands as it was written', () => {
  fc.assert(
    fc.property(visibleTexts, (text) => {
      expect(wordsOf(contentOf('inline-text'), { text })).toBe(text);
    }),
  );
});

test('[APL-94] a rank stands in its order, a draw with what was drawn, a file with its name', () => {
  const ranked = options.toReversed().map(({ id }, order) => ({ id, contentfulId: id, order, userInput: null }));
  expect(wordsOf(contentOf('rank', { options }), { options: ranked })).toBe('1. Bread\n2. Apples');
  expect(wordsOf(contentOf('random-selection', { options }), { text: 'b' })).toBe('Bread');
  const file = { type: 'text/plain', mime: 'text/plain', uri: '/api/v1/storage/one', name: 'log.txt' };
  expect(wordsOf(contentOf('upload-file'), { file, fileUploaded: true })).toBe('log.txt');
});

test('[APL-94] a group has the words of all its members, of whatever kind', () => {
  fc.assert(
    fc.property(answeredAppletsOfAnyKind, ({ content, answer }) => {
      const one = { content, answer: answer ?? null, applets: [] };
      const shownText = artifactText(one);
      const group = { content: contentOf('group-applet'), answer: null, applets: [one, one] };
      const together = artifactText(group as unknown as Parameters<typeof artifactText>[0]);
      expect(together).toBe(shownText === '' ? '' : `${shownText}\n${shownText}`);
    }),
    { numRuns: 100 },
  );
});
