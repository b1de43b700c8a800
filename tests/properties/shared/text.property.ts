import fc from 'fast-check';
import { expect, test } from 'vitest';
import { emptyRichTexts, richTexts, texts, visibleTexts, invisibleTexts } from '#core/arbitraries';
import {
  isBlank,
  isEmptyRichText,
  isStorable,
  plainTextOf,
  type RichText,
  type RichTextNode,
  richTextOf,
  isOneLine,
} from '#core/shared';
import { forAll } from '../support/for-all.ts';
import { byCodePoints, nameOrderKey } from '../../memory/operator/progress-page.ts';

const wordsIn = (node: RichText | RichTextNode): string[] =>
  'value' in node ? [node.value] : node.content.flatMap(wordsIn);

const contentOf = (node: RichTextNode): readonly RichTextNode[] => ('content' in node ? node.content : []);

const holding = (...content: RichTextNode[]): RichText => ({ nodeType: 'document', data: {}, content });

test('[CNT-1] a text made into a document reads as before', () =>
  forAll([texts], (text) => {
    expect(plainTextOf(richTextOf(text))).toBe(text);
    expect(richTextOf(text).content.length).toBe(text.split('\n').length);
  }));

test('[CNT-1] the plain text of a document holds its words, in order, and nothing but line breaks between', () =>
  forAll([richTexts], (document) => {
    const plain = plainTextOf(document);
    expect(plain.replaceAll('\n', '')).toBe(wordsIn(document).join('').replaceAll('\n', ''));
  }));

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

test('[CNT-1] a text that stands in no block is a line of its own, one in a strange block is part of that block’s line', () => {
  const leaf = (value: string): RichTextNode => ({ nodeType: 'text', value, marks: [], data: {} });
  const strange = (...content: RichTextNode[]): RichTextNode => ({ nodeType: 'callout', data: {}, content });
  expect(plainTextOf(holding(leaf('a'), leaf('b')))).toBe('a\nb');
  expect(plainTextOf(holding(strange(leaf('a'), leaf('b')), strange(leaf('c'), ...richTextOf('d').content)))).toBe(
    'ab\ncd',
  );
});

test('[CNT-1] a text becomes paragraphs of plain text', () => {
  const paragraph = (value: string) => ({
    nodeType: 'paragraph',
    data: {},
    content: [{ nodeType: 'text', value, marks: [], data: {} }],
  });
  expect(richTextOf('a\n\nb')).toEqual({
    nodeType: 'document',
    data: {},
    content: [paragraph('a'), paragraph(''), paragraph('b')],
  });
});

test('[CNT-1] every paragraph and heading is a line, also an empty one', () => {
  const blockTypes = fc.constantFrom('paragraph', 'heading-1', 'heading-6');
  const leaf = (value: string): RichTextNode => ({ nodeType: 'text', value, marks: [], data: {} });
  forAll([fc.array(fc.tuple(blockTypes, fc.array(visibleTexts, { maxLength: 2 })), { maxLength: 5 })], (blocks) => {
    const content = blocks.map(([nodeType, values]) => ({ nodeType, data: {}, content: values.map(leaf) }));
    expect(plainTextOf(holding(...content))).toBe(blocks.map(([, values]) => values.join('')).join('\n'));
  });
});

test.each(['hyperlink', 'entry-hyperlink', 'asset-hyperlink', 'embedded-entry-inline'])(
  '[CNT-1] a strange block of nothing but %s is one line',
  (nodeType) => {
    const inline: RichTextNode = { nodeType, data: {}, content: richTextOf('a').content.flatMap(contentOf) };
    const stranger: RichTextNode = { nodeType: 'callout', data: {}, content: [inline, inline] };
    const empty: RichTextNode = { nodeType: 'callout', data: {}, content: [{ nodeType, data: {}, content: [] }] };
    expect(plainTextOf(holding(stranger, empty, stranger))).toBe('aa\n\naa');
  },
);

test('[STP-1] a document is empty exactly when nothing in it can be seen', () =>
  forAll([emptyRichTexts, richTexts, visibleTexts], (empty, document, visible) => {
    expect(isEmptyRichText(empty)).toBe(true);
    const paragraph = richTextOf(visible).content;
    expect(isEmptyRichText({ ...document, content: [...document.content, ...paragraph] })).toBe(false);
    const nested: RichTextNode = { nodeType: 'blockquote', data: {}, content: paragraph };
    expect(isEmptyRichText({ ...empty, content: [nested, ...empty.content] })).toBe(false);
  }));

test.each(['embedded-asset-block', 'embedded-entry-block', 'embedded-entry-inline', 'hr'])(
  '[STP-1] a document with nothing but %s in it is not empty',
  (nodeType) => {
    const node: RichTextNode = { nodeType, data: {}, content: [] };
    expect(isEmptyRichText(holding({ nodeType: 'paragraph', data: {}, content: [node] }))).toBe(false);
    expect(isEmptyRichText(holding(node))).toBe(false);
  },
);

test('[STP-1] a text is blank exactly when nothing in it can be seen', () =>
  forAll([invisibleTexts, visibleTexts], (blank, visible) => {
    expect(isBlank(blank)).toBe(true);
    expect(isBlank(blank + visible)).toBe(false);
    expect(isBlank(visible + blank)).toBe(false);
  }));

test('[ACC-12][APL-24] any text can be saved, but for NUL and half characters', () =>
  forAll([texts, texts, fc.constantFrom('\0', '\uD800', '\uDFFF', '\uD83D')], (before, after, broken) => {
    expect(isStorable(before)).toBe(true);
    fc.pre(!/^[\uDC00-\uDFFF]/.test(after));
    expect(isStorable(`${before}|${broken}|${after}`)).toBe(false);
  }));

test('[ACC-12] a text stands in one line when no line ends in it, and nothing else in it steers a machine', () => {
  const broken = fc.constantFrom(
    '\r',
    '\n',
    '\0',
    '\u0007',
    '\u0085',
    '\u2028',
    '\u2029',
    '\uD800',
    '\u202E',
    '\u2066',
  );
  forAll([visibleTexts, visibleTexts, broken], (before, after, line) => {
    const [one, other] = [before, after].map((text) =>
      text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/gu, ' '),
    );
    expect(isOneLine(`${one} ${other}`)).toBe(true);
    expect(isOneLine(`${one} ${line} ${other}`)).toBe(false);
  });
});

test('[OPE-11] names are in order whether their letters are large or small, and by their numbers', () => {
  const words = fc.stringMatching(/^[A-Za-z]{1,8}$/);
  const numbers = fc.nat({ max: 999_999_999_999 });
  forAll([words, words, numbers, numbers], (word, end, one, other) => {
    const key = (name: string) => nameOrderKey(name);
    expect(key(word.toLowerCase())).toBe(key(word.toUpperCase()));
    expect(key(`${word} ${one} ${end} ${other}`)).toBe(
      `${word.toUpperCase()} ${String(one).padStart(12, '0')} ${end.toUpperCase()} ${String(other).padStart(12, '0')}`,
    );
    expect(Math.sign(byCodePoints(key(`${word} ${one}`), key(`${word} ${other}`)))).toBe(Math.sign(one - other));
    expect(key(`${word} 7${String(one).padStart(12, '0')}`)).toBe(key(`${word} ${one}`));
  });
});

test('[OPE-11] texts are in the order of the numbers of their characters, the shorter of two that begin alike first', () => {
  const characters = fc.array(fc.constantFrom('a', 'b', '\uFF5E', '𝒜', '🟥', 'é', ' ', '\0', '\u0001'), {
    maxLength: 6,
  });
  const numbersOf = (text: readonly string[]) => text.map((character) => character.codePointAt(0) ?? 0);
  forAll([characters, characters], (one, other) => {
    const [left, right] = [numbersOf(one), numbersOf(other)];
    const place = left.findIndex((number, index) => number !== right[index]);
    const isFirst = place === -1 ? left.length < right.length : (left[place] ?? 0) < (right[place] ?? -1);
    const order = byCodePoints(one.join(''), other.join(''));
    expect(order < 0).toBe(isFirst);
    expect(order === 0).toBe(one.join('') === other.join(''));
    expect(Math.sign(byCodePoints(other.join(''), one.join('')))).toBe(0 - Math.sign(order));
  });
});
