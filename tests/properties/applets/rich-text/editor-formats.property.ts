import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type EditorDocument, editorParts, initialEditorDocument } from '#core/applets';
import { editorHtml } from '#core/applets/server';
import type { RichTextNode } from '#core/shared';
import { forAll } from '../../support/for-all.ts';

const text = (value: string, ...marks: string[]): RichTextNode => ({
  nodeType: 'text',
  value,
  marks: marks.map((type) => ({ type })),
  data: {},
});
const node = (nodeType: string, content: readonly RichTextNode[], data: object = {}): RichTextNode => ({
  nodeType,
  data: data as Readonly<Record<string, unknown>>,
  content,
});
const p = (...content: RichTextNode[]): RichTextNode => node('paragraph', content);
const opened = (...content: RichTextNode[]) => initialEditorDocument({ nodeType: 'document', data: {}, content });
const formsOf = (...content: RichTextNode[]) =>
  opened(...content).blocks.map(({ type, depth, text: shownText }) => [type, depth, shownText]);

const bare = { key: 'a', text: '', type: 'unstyled', depth: 0, inlineStyleRanges: [], entityRanges: [] };
type Block = EditorDocument['blocks'][number];
const written = (blocks: readonly Partial<Block>[], entityMap: EditorDocument['entityMap'] = {}): EditorDocument => ({
  blocks: blocks.map((block) => ({ ...bare, ...block })),
  entityMap,
});

const LEVELS = ['one', 'two', 'three', 'four', 'five', 'six'];

test('[APL-63][APL-64] headings keep their level, from the author to the page', () => {
  for (const [index, name] of LEVELS.entries()) {
    const level = index + 1;
    expect(formsOf(node(`heading-${level}`, [text('Sea')]))).toEqual([[`header-${name}`, 0, 'Sea']]);
    expect(editorHtml(written([{ type: `header-${name}`, text: 'Sea' }]))).toBe(`<h${level}>Sea</h${level}>`);
  }
  expect(formsOf(p(text('Sea')))).toEqual([['unstyled', 0, 'Sea']]);
});

test.each([
  ['bold', 'BOLD', 'strong'],
  ['italic', 'ITALIC', 'em'],
  ['underline', 'UNDERLINE', 'u'],
  ['strikethrough', 'STRIKETHROUGH', 's'],
  ['code', 'CODE', 'code'],
])('[APL-63][APL-64] what is %s in the author’s words is so in the editor and on the page', (mark, style, tag) => {
  const { blocks } = opened(p(text('Sea', mark, 'superscript')));
  expect(blocks.map((block) => block.inlineStyleRanges)).toEqual([[{ offset: 0, length: 3, style }]]);
  expect(editorHtml(opened(p(text('Sea', mark))))).toBe(`<p><${tag}>Sea</${tag}></p>`);
});

test('[APL-63] every end of a line breaks it once', () => {
  expect(editorHtml(written([{ text: 'one\rtwo\r\nthree\nfour' }]))).toBe('<p>one<br />two<br />three<br />four</p>');
});

test('[APL-64] lists lie as deep as the editor has levels, and whatever stands in them breaks nothing', () => {
  forAll([fc.integer({ min: 1, max: 8 })], (levels) => {
    const list = (inside: readonly RichTextNode[]): RichTextNode =>
      node('unordered-list', [node('list-item', [p(text('Sea')), ...inside])]);
    const nested = Array.from({ length: levels }).reduce<readonly RichTextNode[]>((inside) => [list(inside)], []);
    expect(formsOf(...nested)).toEqual(
      Array.from({ length: levels }, (_, level) => ['unordered-list-item', Math.min(level, 4), 'Sea']),
    );
  });
  expect(formsOf(node('ordered-list', [text('astray')]))).toEqual([['ordered-list-item', 0, '']]);
});

test('[APL-64] a table is one where the editor has tables so large, otherwise lines of words', () => {
  const cell = (shownText: string): RichTextNode => node('table-cell', [p(text(shownText))]);
  const row = (...shownText: string[]): RichTextNode => node('table-row', shownText.map(cell));
  const small = opened(node('table', [row('a', 'b'), text('astray'), row('c')]));
  expect(Object.values(small.entityMap).map(({ type, data }) => [type, data['cells']])).toEqual([
    ['TABLE', [['a', 'b'], [], ['c']]],
  ]);
  const wide = Array.from({ length: 200 }, (_, index) => `${index}`);
  expect(formsOf(node('table', [row(...wide), row('last', 'one')]))).toEqual([
    ['unstyled', 0, wide.join('\t')],
    ['unstyled', 0, 'last\tone'],
  ]);
});

const imageOf = (data: object) =>
  Object.values(opened(node('embedded-asset-block', [], data)).entityMap).map((entity) => entity.data);
const asset = (url: unknown, title: unknown) => ({ target: { fields: { title, file: { url } } } });

test('[APL-64] an image of the author stands where its address is safe, under its title if it has one', () => {
  expect(imageOf(asset('/content/sea.png', 'Sea'))).toEqual([{ src: '/content/sea.png', alt: 'Sea' }]);
  for (const title of [undefined, null, 7])
    expect(imageOf(asset('/content/sea.png', title))).toEqual([{ src: '/content/sea.png', alt: '' }]);
  for (const url of ['javascript:go()', 7, null, undefined, ['/content/sea.png']])
    expect(imageOf(asset(url, 'Sea'))).toEqual([]);
});

test.each([
  {},
  { target: null },
  { target: 7 },
  { target: 'x' },
  { target: {} },
  { target: { fields: null } },
  { target: { fields: { file: 'x' } } },
])('[APL-64] an asset that holds no file shows nothing and breaks nothing (%j)', (data) => {
  expect(imageOf(data)).toEqual([]);
});

test('[APL-64] only a link that may be followed is one in the editor', () => {
  const linksOf = (uri: unknown) => Object.values(opened(p(node('hyperlink', [text('Sea')], { uri }))).entityMap);
  expect(linksOf('https://example.org').map(({ type, data }) => [type, data['url']])).toEqual([
    ['LINK', 'https://example.org'],
  ]);
  for (const uri of ['/challenge/one/2', 'javascript:go()', 7, undefined, ['https://example.org']])
    expect(linksOf(uri)).toEqual([]);
});

const run = (shownText: string) => ({ text: shownText, marks: [], link: null });
const line = (depth: number, shownText: string): Partial<Block> => ({
  type: 'unordered-list-item',
  depth,
  text: shownText,
});

test('[APL-63] a list that begins deep begins at its first level, wherever it stands', () => {
  const list = {
    kind: 'list',
    isOrdered: false,
    items: ['one', 'two'].map((shownText) => ({ runs: [run(shownText)], lists: [] })),
  };
  const lines = [line(3, 'one'), line(0, 'two')];
  expect(editorParts(written([...lines, { text: 'Between' }, ...lines]))).toEqual([
    list,
    { kind: 'paragraph', level: 0, runs: [run('Between')] },
    list,
  ]);
});

test.each(['', ' ', '  ', '\n '])(
  '[APL-63] the blank %j that carries an image or a table says nothing itself',
  (blank) => {
    const atomic = { type: 'atomic', text: blank, entityRanges: [{ offset: 0, length: 1, key: 0 }] };
    const shown = (type: string, data: object) =>
      editorParts(
        written([atomic], { 0: { type, mutability: 'IMMUTABLE', data: data as Readonly<Record<string, unknown>> } }),
      );
    expect(shown('IMAGE', { src: '/files/a.png' })).toEqual([{ kind: 'image', src: '/files/a.png', alt: '' }]);
    expect(shown('TABLE', { cells: [[], ['a']] })).toEqual([{ kind: 'table', rows: [[], ['a']] }]);
    for (const cells of [undefined, [], [[]], [[], []]]) expect(shown('TABLE', { cells })).toEqual([]);
  },
);

test.each([
  [
    'an unsafe one leaves what it covers to others',
    [
      ['javascript:go()', 0, 8],
      ['https://b.example', 3, 2],
    ],
    '...bb...',
  ],
  ['one without a text for an address is none', [[['https://a.example'], 0, 8]], '........'],
  [
    'the one that begins first goes on',
    [
      ['https://b.example', 3, 5],
      ['https://a.example', 0, 5],
    ],
    'aaaaabbb',
  ],
  [
    'one within another adds nothing',
    [
      ['https://a.example', 0, 8],
      ['https://b.example', 2, 2],
      ['https://b.example', 5, 2],
    ],
    'aaaaaaaa',
  ],
] as const)('[APL-63] of the links over a text %s', (_, ranges, expected) => {
  const entities = ranges.map(([url], key) => [key, { type: 'LINK', mutability: 'MUTABLE', data: { url } }] as const);
  const entityRanges = ranges.map(([, offset, length], key) => ({ offset, length, key }));
  const document = written([{ text: 'x'.repeat(8), entityRanges }], Object.fromEntries(entities));
  const covered = editorParts(document).flatMap((part) => ('runs' in part ? part.runs : []));
  const letters = covered.map(({ text: shownText, link }) =>
    (link?.charAt('https://'.length) ?? '.').repeat(shownText.length),
  );
  expect(letters.join('')).toBe(expected);
});
