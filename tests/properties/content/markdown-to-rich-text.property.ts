import { type Document, validateRichTextDocument } from '@contentful/rich-text-types';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ContentFolder } from '#adapters/content-files/content-folder';
import { richTextOfMarkdown } from '#adapters/content-files/markdown-to-rich-text';
import { plainTextOf, type RichText, type RichTextNode } from '#core/shared';
import { forAll } from '../support/for-all.ts';

/** What an author may type on one line: any script, emoji, marks and signs; single blanks only between words. */
const line = fc
  .array(
    fc.oneof(
      { weight: 4, arbitrary: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }) },
      fc.constantFrom('שלום', 'مرحبا', '👩‍👩‍👧‍👦', 'é', '1.', '#', '- [ ]', '***', '{{x}}', '<b>', '&amp;', 'www.a.org'),
    ),
    { minLength: 1, maxLength: 6 },
  )
  .map((shownText) => shownText.map((word) => word.replaceAll(/[\s\p{Cc}\p{Cs}]+/gu, '')).filter(Boolean))
  .filter((shownText) => shownText.length > 0)
  .map((shownText) => shownText.join(' '));

/** The Markdown of a text: every sign that Markdown could mean something by is escaped. */
const escaped = (text: string) => text.replaceAll(/[!-/:-@[-`{-~]/g, String.raw`\$&`);

const read = (markdown: string) => {
  const library = new ContentFolder('content');
  return { document: richTextOfMarkdown(markdown, library, 'app/onboarding/new.md'), faults: library.faults.sorted() };
};

const frames: Readonly<Record<string, (text: string) => string>> = {
  paragraph: (text) => text,
  heading: (text) => `### ${text}`,
  'unordered list': (text) => `- ${text}`,
  'ordered list': (text) => `1. ${text}`,
  'list in a list': (text) => `- - ${text}`,
  quote: (text) => `> ${text}`,
  bold: (text) => `**\u2060${text}\u2060**`,
  italic: (text) => `_${text}_`,
  link: (text) => `[${text}](https://waymark.test/)`,
  'table cell': (text) => `| ${text} |\n| --- |`,
  'second line': (text) => `\\\n${text}`,
};

test.each(Object.keys(frames))('[CNT-1] in a %s, what was written is what the document says', (frame) =>
  forAll([line], (text) => {
    const said = plainTextOf(read(frames[frame]?.(escaped(text)) ?? '').document);
    expect(said.replaceAll('\u2060', '').replace(/^\\?\n/, '')).toBe(text.replaceAll('\u2060', ''));
  }),
);

test('[CNT-1] code keeps every sign and every line', () =>
  forAll([fc.array(line, { minLength: 1, maxLength: 4 })], (lines) => {
    const { document } = read(['~~~~~~~~', ...lines, '~~~~~~~~'].join('\n'));
    expect(plainTextOf(document)).toBe(lines.join('\n'));
  }));

test('[CNT-1] paragraphs stay in order, lines of one paragraph become one', () =>
  forAll([fc.array(fc.array(line, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 6 })], (texts) => {
    const { document } = read(texts.map((lines) => lines.map(escaped).join('\n')).join('\n\n'));
    expect(plainTextOf(document)).toBe(texts.map((lines) => lines.join(' ')).join('\n'));
  }));

const word = fc.constantFrom('lamp', 'quay', 'boat', 'ערב', 'مساء', '🕯️');
const inline = fc.oneof(
  word,
  word.map((text) => `**${text}**`),
  word.map((text) => `_${text}_`),
  word.map((text) => `**_${text}_**`),
  word.map((text) => `~~${text}~~`),
  word.map((text) => `\`${text}\``),
  word.map((text) => `[${text}](https://waymark.test/)`),
  word.map((text) => `[**${text}**][there]`),
  word.map((text) => `${text}\\\n${text}`),
  fc.constantFrom('www.waymark.test', 'https://waymark.test', 'somebody@waymark.test'),
);
const sentence = fc.array(inline, { minLength: 1, maxLength: 4 }).map((parts) => parts.join(' '));
const block = fc.oneof(
  sentence,
  fc.tuple(fc.integer({ min: 1, max: 6 }), word).map(([depth, text]) => `${'#'.repeat(depth)} ${text}`),
  fc.array(sentence, { minLength: 1, maxLength: 3 }).map((items) => items.map((item) => `- ${item}`).join('\n')),
  fc.array(word, { minLength: 1, maxLength: 3 }).map((items) => items.map((item) => `1. ${item}`).join('\n')),
  word.map((text) => `- ${text}\n\n  > ${text}\n\n  1. ${text}\n  1. ![${text}](your-hours.svg)\n`),
  fc
    .array(sentence, { minLength: 1, maxLength: 2 })
    .map((lines) => `> ${lines.join('\n>\n> ').replaceAll('\\\n', ' ')}`),
  fc.constant('---'),
  fc.tuple(word, word, word).map(([a, b, c]) => `| ${a} | ${b} |\n| :-: | - |\n| ${c} | |`),
  word.map((text) => `~~~\n${text}\n\n${text}\n~~~`),
  fc.tuple(word, word).map(([before, after]) => `${before} ![A lamp](your-hours.svg "It is lit") ${after}`),
  fc.constant('- \n- a'),
);
const text = fc
  .array(block, { maxLength: 8 })
  .map((blocks) => [...blocks, '[there]: https://waymark.test/there'].join('\n\n'));

/** The document as Contentful keeps it: assets as links that are not followed yet. */
const unresolved = (document: RichText): Document =>
  JSON.parse(JSON.stringify(document), (key, value) =>
    key === 'target' ? { sys: { id: value.sys.id, type: 'Link', linkType: 'Asset' } } : value,
  );

test('[CNT-1] whatever Markdown can say becomes a document that Contentful accepts', () =>
  forAll([text], (markdown) => {
    const { document, faults } = read(markdown);
    expect(faults).toEqual([]);
    expect(validateRichTextDocument(unresolved(document))).toEqual([]);
  }));

const textsIn = (node: RichText | RichTextNode): string[] =>
  'value' in node
    ? [`${node.value}<${node.marks.map(({ type }) => type).join('+')}>`]
    : node.content.flatMap((inner) => textsIn(inner));

test('[CNT-1] marks gather from the outside in, each once, and neighbours that look alike are one', () => {
  expect(textsIn(read('a **b _c_ ~~d~~ `e` **f**** g').document)).toEqual([
    'a <>',
    'b <bold>',
    'c<bold+italic>',
    ' <bold>',
    'd<bold+strikethrough>',
    ' <bold>',
    'e<bold+code>',
    ' f<bold>',
    ' g<>',
  ]);
});

test('[CNT-1] links keep their address, and one written as www is read as https', () => {
  const { document, faults } = read('[a](https://a.test/?b=c&d) [b](/home) www.a.test <b@a.test>');
  const uris = JSON.stringify(document).match(/(?<="uri":")[^"]+/g);
  expect(uris).toEqual(['https://a.test/?b=c&d', '/home', 'https://www.a.test', 'mailto:b@a.test']);
  expect(faults).toEqual([]);
});

test('[CNT-1] a picture is an asset of its own, between what stands before and after it', () => {
  const { document } = read('Before ![The lamp](your-hours.svg "Lit") after');
  expect(document.content.map(({ nodeType }) => nodeType)).toEqual(['paragraph', 'embedded-asset-block', 'paragraph']);
  expect(textsIn(document)).toEqual(['Before<>', 'after<>']);
  expect(document.content[1]?.data['target']).toMatchObject({
    sys: { type: 'Asset' },
    fields: {
      title: 'The lamp',
      description: 'Lit',
      file: { url: '/content/app/onboarding/your-hours.svg', contentType: 'image/svg+xml', fileName: 'your-hours.svg' },
    },
  });
});

const shape = (node: RichText | RichTextNode): string =>
  'value' in node || node.content.length === 0
    ? node.nodeType
    : `${node.nodeType}(${node.content.map(shape).join(' ')})`;

test.each([
  ['# a\n\n###### b', 'heading-1(text) heading-6(text)'],
  ['- a\n- b', 'unordered-list(list-item(paragraph(text)) list-item(paragraph(text)))'],
  ['1. a\n   - b', 'ordered-list(list-item(paragraph(text) unordered-list(list-item(paragraph(text)))))'],
  ['> a\n>\n> b', 'blockquote(paragraph(text) paragraph(text))'],
  ['a\n\n---\n\nb', 'paragraph(text) hr paragraph(text)'],
  ['a [b](https://c.test) d', 'paragraph(text hyperlink(text) text)'],
  [
    '| a |\n| - |\n| b |',
    'table(table-row(table-header-cell(paragraph(text))) table-row(table-cell(paragraph(text))))',
  ],
  ['~~~\na\n~~~', 'paragraph(text)'],
  ['![a](your-hours.svg)', 'embedded-asset-block'],
])('[CNT-1] %j is %s', (markdown, expected) => {
  expect(read(markdown).document.content.map(shape).join(' ')).toBe(expected);
});
