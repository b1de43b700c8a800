import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type MergeContext, mergedRichText, type MergeTagKind, mergeTagsIn } from '#core/applets';
import { mergeExamples, texts } from '#core/arbitraries';
import { plainTextOf, type RichText, type RichTextNode, richTextOf, richTextWithName } from '#core/shared';
import { forAll } from '../../support/for-all.ts';

const branch = (nodeType: string, ...content: RichTextNode[]): RichTextNode => ({ nodeType, data: {}, content });
const leaf = (value: string): RichTextNode => ({ nodeType: 'text', value, marks: [], data: {} });
const document = (...content: RichTextNode[]): RichText => ({ nodeType: 'document', data: {}, content });

const plain = texts.map((shownText) => shownText.replaceAll(/[{}]/g, ''));

/** What Contentful allows in its containers, and where plain leaves and links alone may stand. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  document: ['paragraph', 'heading-1', 'blockquote', 'ordered-list', 'unordered-list', 'table', 'hr'],
  'ordered-list': ['list-item'],
  'unordered-list': ['list-item'],
  'list-item': ['paragraph', 'heading-1', 'blockquote', 'ordered-list', 'unordered-list', 'hr'],
  blockquote: ['paragraph'],
  table: ['table-row'],
  'table-row': ['table-cell', 'table-header-cell'],
  'table-cell': ['paragraph', 'ordered-list', 'unordered-list'],
  'table-header-cell': ['paragraph'],
  paragraph: ['text', 'hyperlink'],
  'heading-1': ['text', 'hyperlink'],
  hyperlink: ['text'],
  hr: [],
};

const mustHold = new Set(['ordered-list', 'unordered-list', 'list-item', 'table', 'table-row']);

/** What stands somewhere it may not, or is empty where something must stand. */
const faultsIn = (node: RichText | RichTextNode): readonly string[] => {
  if ('value' in node) return [];
  const strays = node.content.filter(({ nodeType }) => !allowed[node.nodeType]?.includes(nodeType));
  const isHollow = mustHold.has(node.nodeType) && node.content.length === 0;
  return [
    ...strays.map(({ nodeType }) => `${nodeType} in ${node.nodeType}`),
    ...(isHollow ? [`nothing in ${node.nodeType}`] : []),
    ...node.content.flatMap(faultsIn),
  ];
};

/** Valid documents in which leaves hold these words, wherever words may stand. */
const documentsOf = (shownText: fc.Arbitrary<string>): fc.Arbitrary<RichText> => {
  const leaves = shownText.map(leaf);
  const inlines = fc.oneof(
    { weight: 3, arbitrary: leaves },
    { weight: 1, arbitrary: leaves.map((one) => branch('hyperlink', one)) },
  );
  const some = <Item>(items: fc.Arbitrary<Item>): fc.Arbitrary<Item[]> =>
    fc.array(items, { minLength: 1, maxLength: 3 });
  const paragraph = some(inlines).map((content) => branch('paragraph', ...content));
  const heading = some(inlines).map((content) => branch('heading-1', ...content));
  const quote = some(paragraph).map((content) => branch('blockquote', ...content));
  const cell = fc
    .tuple(fc.constantFrom('table-cell', 'table-header-cell'), paragraph)
    .map(([nodeType, content]) => branch(nodeType, content));
  const table = some(some(cell).map((cells) => branch('table-row', ...cells))).map((rows) => branch('table', ...rows));
  const rule = fc.constant(branch('hr'));
  const { block } = fc.letrec<{ block: RichTextNode; list: RichTextNode }>((tie) => ({
    block: fc.oneof({ depthSize: 'small' }, paragraph, heading, quote, rule, tie('list')),
    list: fc
      .tuple(fc.constantFrom('ordered-list', 'unordered-list'), some(some(tie('block'))))
      .map(([nodeType, items]) => branch(nodeType, ...items.map((content) => branch('list-item', ...content)))),
  }));
  return fc.array(fc.oneof(block, table), { maxLength: 4 }).map((content) => document(...content));
};

const taggedDocuments = mergeExamples.chain(({ context, tags }) =>
  documentsOf(fc.oneof(plain, fc.constantFrom(...tags.map(({ tag }) => tag)))).map((written) => ({
    facts: context,
    tags,
    written,
  })),
);

test('[APL-6] whatever tags stand wherever, the document stays one that Contentful allows', () =>
  forAll(
    [taggedDocuments],
    ({ facts, written }) => {
      expect(faultsIn(written)).toEqual([]);
      expect(faultsIn(mergedRichText(written, facts))).toEqual([]);
    },
    { numRuns: 250 },
  ));

const three: MergeContext = {
  user: { firstName: 'Ada', lastName: '' },
  applets: [
    {
      id: 'r',
      appletType: 'rank',
      title: 'Winds',
      description: null,
      required: true,
      readOnly: false,
      placeholder: null,
      options: ['North', 'East', 'West'].map((title, order) => ({ id: title, title, order })),
    },
  ],
  answers: [
    {
      appletId: 'r',
      appletType: 'rank',
      text: null,
      options: ['West', 'North', 'East'].map((id, order) => ({ id, contentfulId: id, order, userInput: null })),
    },
  ],
  stepPaths: new Map(),
};

const list = branch(
  'ordered-list',
  ...['West', 'North', 'East'].map((title) => {
    const words: RichTextNode = { nodeType: 'text', value: title, marks: [], data: { merged: true } };
    return branch('list-item', branch('paragraph', words));
  }),
);

const paragraph = (...shownText: string[]): RichTextNode => branch('paragraph', ...shownText.map(leaf));

test('[APL-6] a rank cuts its paragraph in two, and leaves out what shows nothing', () => {
  const cut = (...shownText: string[]) => mergedRichText(document(paragraph(...shownText)), three).content;
  expect(cut('mine: {{applet:r}} so')).toEqual([paragraph('mine: '), list, paragraph(' so')]);
  expect(cut('{{applet:r}}')).toEqual([list]);
  expect(cut(' {{applet:r}}\u200B')).toEqual([list]);
  expect(cut('a', 'b{{applet:r}}', 'c', 'd')).toEqual([paragraph('a', 'b'), list, paragraph('c', 'd')]);
  expect(cut('{{applet:r}}, {{applet:r}}')).toEqual([list, paragraph(', '), list]);
  const picture = branch('embedded-entry-inline');
  const beside = document(branch('paragraph', picture, leaf('{{applet:r}}')));
  expect(mergedRichText(beside, three).content).toEqual([branch('paragraph', picture), list]);
});

test('[APL-6] each piece of a paragraph keeps what its author noted on it', () => {
  const noted: RichTextNode = { nodeType: 'paragraph', data: { note: 1 }, content: [leaf('a {{applet:r}} b')] };
  const merged = mergedRichText(document(noted), three);
  expect(merged.content.map(({ data }) => data)).toEqual([{ note: 1 }, {}, { note: 1 }]);
});

test('[APL-6] a rank is a list in a paragraph of the page, of a list item or of a cell, and numbered lines elsewhere', () => {
  const lines = '1. West\n2. North\n3. East';
  const tagged = paragraph('{{applet:r}}');
  for (const holder of ['list-item', 'table-cell']) {
    const merged = mergedRichText(document(branch('any', branch(holder, tagged))), three);
    expect(merged).toEqual(document(branch('any', branch(holder, list))));
  }
  for (const holder of ['blockquote', 'table-header-cell', 'callout']) {
    expect(plainTextOf(mergedRichText(document(branch(holder, tagged)), three))).toBe(lines);
  }
  const heading = mergedRichText(document(branch('heading-2', leaf('{{applet:r}}'))), three);
  expect([heading.content[0]?.nodeType, plainTextOf(heading)]).toEqual(['heading-2', lines]);
  const link = mergedRichText(document(branch('paragraph', branch('hyperlink', leaf('{{applet:r}}')))), three);
  expect([link.content.length, plainTextOf(link)]).toEqual([1, lines]);
});

test('[APL-6] the tags of a document are found in order, and ask for what is there', () =>
  forAll(
    [taggedDocuments],
    ({ facts, tags, written }) => {
      const known = new Set(tags.map(({ tag }) => tag));
      const leaves = (node: RichText | RichTextNode): readonly string[] =>
        'value' in node ? [node.value] : node.content.flatMap(leaves);
      const inOrder = leaves(written).filter((shownText) => known.has(shownText));
      const found = mergeTagsIn(written, facts.applets);
      expect(found.map(({ text }) => text)).toEqual(inOrder);
      const owned = new Set(tags.filter(({ isAuthored }) => isAuthored).map(({ tag }) => tag));
      expect(found.map(({ exists }) => exists)).toEqual(inOrder.map((tag) => owned.has(tag)));
      expect(mergeTagsIn(written, []).some(({ kind, exists }) => exists && kind !== 'user')).toBe(false);
    },
    { numRuns: 200 },
  ));

const madlib = {
  sentence: 'I {verb}',
  inputs: [{ id: 'verb', type: 'short-text' as const, placeholder: null, options: [] }],
};
const question = { id: 'why', title: 'Why?', options: [], slider: null, madlib: null };
const [rank] = three.applets;
const authored = rank
  ? [
      rank,
      {
        ...rank,
        id: 'g',
        appletType: 'group-applet',
        applets: [
          { ...rank, id: 'm', appletType: 'madlib', madlib },
          {
            ...rank,
            id: 'q',
            appletType: 'quiz',
            quiz: {
              id: 'z',
              sections: [{ id: 's', title: '', questions: [question] }],
              rewards: [],
              mixedResultText: null,
            },
          },
        ],
      },
      { ...rank, id: 'bare-madlib', appletType: 'madlib' },
      { ...rank, id: 'bare-quiz', appletType: 'quiz' },
    ]
  : [];

test.each<[string, MergeTagKind, string, string, boolean]>([
  ['{{user.firstName}}', 'user', 'firstName', '', true],
  ['{{ user.lastName }}', 'user', 'lastName', '', true],
  ['{{user.email}}', 'user', 'email', '', false],
  ['{{applet:r}}', 'applet', 'r', '', true],
  ['{{applet:g}}', 'applet', 'g', '', true],
  ['{{ applet : m }}', 'applet', 'm', '', true],
  ['{{applet:nowhere}}', 'applet', 'nowhere', '', false],
  ['{{rank:r:1}}', 'rank', 'r', '1', true],
  ['{{rank:r:3}}', 'rank', 'r', '3', true],
  ['{{rank:r:4}}', 'rank', 'r', '4', false],
  ['{{rank:r:0}}', 'rank', 'r', '0', false],
  ['{{rank:m:1}}', 'rank', 'm', '1', false],
  ['{{madlib:m:verb}}', 'madlib', 'm', 'verb', true],
  ['{{madlib:m:noun}}', 'madlib', 'm', 'noun', false],
  ['{{madlib:q:why}}', 'madlib', 'q', 'why', false],
  ['{{quiz:q:why}}', 'quiz', 'q', 'why', true],
  ['{{quiz:q:how}}', 'quiz', 'q', 'how', false],
  ['{{madlib:bare-madlib:x}}', 'madlib', 'bare-madlib', 'x', false],
  ['{{quiz:bare-quiz:x}}', 'quiz', 'bare-quiz', 'x', false],
  ['{{rank:g:1}}', 'rank', 'g', '1', false],
  ['{{what}}', 'unknown', '', '', false],
  ['{{applet:}}', 'unknown', '', '', false],
  ['{{rank:r}}', 'unknown', '', '', false],
  ['{{applet:r:1}}', 'unknown', '', '', false],
  ['{{user.firstName:x}}', 'unknown', '', '', false],
])('[APL-6] %s asks for %s %s %s: %s', (text, kind, id, part, exists) => {
  const found = mergeTagsIn(richTextOf(`so ${text} it is`), authored);
  expect(found).toEqual([{ text, kind, id, part, exists }]);
});

test('[APL-6] braces that are open or cut hold no tag', () => {
  const cut = document(branch('paragraph', leaf('{{user.'), leaf('firstName}}'), leaf('{{user.firstName} }')));
  expect(mergeTagsIn(cut, [])).toEqual([]);
});

test('[APL-6] a card or a reading names its reader as a step does, and knows no other tags', () => {
  const names = fc.stringMatching(/^\p{L}{1,9}$/u);
  const tags = fc.constantFrom(
    '{{user.firstName}}',
    '{{ user.lastName }}',
    '{{applet:one}}',
    '{{user.email}}',
    '{{x}}',
  );
  forAll([names, names, plain, fc.array(tags)], (firstName, lastName, around, written) => {
    const reader = { firstName, lastName };
    const context = { user: reader, applets: [], answers: [], stepPaths: new Map() };
    const text = document(branch('paragraph', leaf(around + written.join(around)), branch('hyperlink', leaf(around))));
    const named = plainTextOf(richTextWithName(text, reader));
    expect(named).toBe(
      plainTextOf(text).replaceAll('{{user.firstName}}', firstName).replaceAll('{{ user.lastName }}', lastName),
    );
    if (!written.includes('{{applet:one}}') && !written.includes('{{user.email}}'))
      expect(named).toBe(plainTextOf(mergedRichText(text, context)));
    expect(richTextWithName(text, undefined)).toBe(text);
  });
});
