import fc from 'fast-check';
import { expect, test } from 'vitest';
import { blanks, emptyRichTexts, richTexts, texts, words } from '#core/arbitraries';
import {
  isBlank,
  isEmptyRichText,
  isStorable,
  plainTextOf,
  type RichText,
  type RichTextNode,
  richTextOf,
} from '#core/shared';

const wordsIn = (node: RichText | RichTextNode): string[] =>
  'value' in node ? [node.value] : node.content.flatMap(wordsIn);

const holding = (...content: RichTextNode[]): RichText => ({ nodeType: 'document', data: {}, content });

test('[CNT-1] a text made into a document reads as before', () => {
  fc.assert(
    fc.property(texts, (text) => {
      expect(plainTextOf(richTextOf(text))).toBe(text);
      expect(richTextOf(text).content.length).toBe(text.split('\n').length);
    }),
  );
});

test('[CNT-1] the plain text of a document holds its words, in order, and nothing but line breaks between', () => {
  fc.assert(
    fc.property(richTexts, (document) => {
      const plain = plainTextOf(document);
      expect(plain.replaceAll('\n', '')).toBe(wordsIn(document).join('').replaceAll('\n', ''));
    }),
  );
});

test('[CNT-1] links and marks stay within their line', () => {
  const leaf = (value: string): RichTextNode => ({ nodeType: 'text', value, marks: [{ type: 'bold' }], data: {} });
  const link: RichTextNode = { nodeType: 'hyperlink', data: { uri: 'https://x.example' }, content: [leaf('two')] };
  const paragraph: RichTextNode = { nodeType: 'paragraph', data: {}, content: [leaf('one '), link, leaf(' three')] };
  const item: RichTextNode = { nodeType: 'list-item', data: {}, content: [paragraph] };
  const list: RichTextNode = { nodeType: 'ordered-list', data: {}, content: [item, item] };
  expect(plainTextOf(holding(paragraph, list))).toBe('one two three\none two three\none two three');
  const stranger: RichTextNode = { nodeType: 'callout', data: {}, content: [leaf('one '), link] };
  expect(plainTextOf(holding(stranger, stranger))).toBe('one two\none two');
});

test('[STP-1] a document is empty exactly when nothing in it can be seen', () => {
  fc.assert(
    fc.property(emptyRichTexts, richTexts, words, (empty, document, visible) => {
      expect(isEmptyRichText(empty)).toBe(true);
      const paragraph = richTextOf(visible).content;
      expect(isEmptyRichText({ ...document, content: [...document.content, ...paragraph] })).toBe(false);
      const nested: RichTextNode = { nodeType: 'blockquote', data: {}, content: paragraph };
      expect(isEmptyRichText({ ...empty, content: [nested, ...empty.content] })).toBe(false);
    }),
  );
});

test.each(['embedded-asset-block', 'embedded-entry-block', 'embedded-entry-inline', 'hr'])(
  '[STP-1] a document with nothing but %s in it is not empty',
  (nodeType) => {
    const node: RichTextNode = { nodeType, data: {}, content: [] };
    expect(isEmptyRichText(holding({ nodeType: 'paragraph', data: {}, content: [node] }))).toBe(false);
    expect(isEmptyRichText(holding(node))).toBe(false);
  },
);

test('[STP-1] a text is blank exactly when nothing in it can be seen', () => {
  fc.assert(
    fc.property(blanks, words, (blank, visible) => {
      expect(isBlank(blank)).toBe(true);
      expect(isBlank(blank + visible)).toBe(false);
      expect(isBlank(visible + blank)).toBe(false);
    }),
  );
});

test('[ACC-12] any text can be kept, but for NUL and half characters', () => {
  fc.assert(
    fc.property(texts, texts, fc.constantFrom('\0', '\uD800', '\uDFFF', '\uD83D'), (before, after, broken) => {
      expect(isStorable(before)).toBe(true);
      fc.pre(!/^[\uDC00-\uDFFF]/.test(after));
      expect(isStorable(`${before}|${broken}|${after}`)).toBe(false);
    }),
  );
});
