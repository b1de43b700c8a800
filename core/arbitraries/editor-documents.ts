import fc from 'fast-check';
import type { EditorDocument, EditorEntity } from '../applets/index.ts';
import { unsafeLinks } from './playlist.ts';
import { blankTexts, texts, visibleTexts, webUrls } from './shared.ts';

/** Documents of the editor with one block for each text, and entities at the end, each in a block of its own. */
export const editorDocumentOf = (lines: readonly string[], entities: readonly EditorEntity[] = []): EditorDocument => ({
  blocks: [
    ...lines.map((text, index) => ({ ...bareBlock, key: `line-${index}`, text })),
    ...entities.map((_, index) => ({
      ...bareBlock,
      key: `entity-${index}`,
      text: ' ',
      type: 'atomic',
      entityRanges: [{ offset: 0, length: 1, key: index }],
    })),
  ],
  entityMap: Object.fromEntries(entities.map((entity, index) => [String(index), entity])),
});

const bareBlock = { type: 'unstyled', depth: 0, inlineStyleRanges: [], entityRanges: [] };

const entity = (type: string, data: Readonly<Record<string, unknown>>): EditorEntity => ({
  type,
  mutability: 'IMMUTABLE',
  data,
});

const cells = (text: fc.Arbitrary<string>): fc.Arbitrary<string[][]> =>
  fc.array(fc.array(text, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 3 });

/** Entities with visible content: an image, or a table with text in a cell. */
export const visibleEntities: fc.Arbitrary<EditorEntity> = fc.oneof(
  fc.uuid().map((id) => entity('IMAGE', { src: `/files/${id}.png` })),
  fc.tuple(cells(blankTexts), visibleTexts).map(([rows, text]) => entity('TABLE', { cells: [...rows, [text]] })),
);

/** Entities without visible content: empty images, tables without words, links, and unknown types. */
export const invisibleEntities: fc.Arbitrary<EditorEntity> = fc.oneof(
  blankTexts.map((src) => entity('IMAGE', { src })),
  cells(blankTexts).map((rows) => entity('TABLE', { cells: rows, caption: 'unused' })),
  webUrls().map((url) => entity('LINK', { url, src: url, cells: [[url]] })),
  fc.constantFrom(entity('IMAGE', {}), entity('TABLE', { cells: null }), entity('HOLOGRAM', { src: 'x' })),
);

/** Documents in which there is something to see. */
export const editorDocuments: fc.Arbitrary<EditorDocument> = fc.oneof(
  fc
    .tuple(fc.array(texts, { maxLength: 2 }), visibleTexts)
    .map(([before, text]) => editorDocumentOf([...before, text, ''])),
  fc
    .tuple(fc.array(blankTexts, { maxLength: 2 }), visibleEntities)
    .map(([lines, one]) => editorDocumentOf(lines, [one])),
);

/** Documents without visible content. */
export const emptyEditorDocuments: fc.Arbitrary<EditorDocument> = fc
  .tuple(fc.array(blankTexts, { maxLength: 3 }), fc.array(invisibleEntities, { maxLength: 2 }))
  .map(([lines, entities]) => editorDocumentOf(lines, entities));

/** Text that a page could misinterpret. */
const hostileTexts: fc.Arbitrary<string> = fc.oneof(
  texts,
  fc.constantFrom(
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '</p></td></table><svg/onload=alert(1)>',
    '&lt;b&gt;&amp;',
    '"><a href="javascript:alert(1)">x',
    '<!-- --!><iframe srcdoc="<script>">',
    '👩‍👩‍👧 שלום\r\n\u202Eتحية',
    'x\uD83D\0y\uDE00',
  ),
);

const addresses: fc.Arbitrary<unknown> = fc.oneof(
  unsafeLinks,
  webUrls(['https', 'http'], ['?']),
  fc.constantFrom<unknown>('/files/one.png', 'mailto:ann@example.org', 'https://a.example/"onerror="x', null, 7, [
    '/x',
  ]),
);

const ranges = <Part extends object>(part: fc.Arbitrary<Part>) =>
  fc.array(
    fc
      .record({
        offset: fc.oneof(fc.integer({ min: -2, max: 12 }), fc.constantFrom(Number.NaN, 1e9, 0.5)),
        length: fc.oneof(fc.integer({ min: -2, max: 12 }), fc.constantFrom(Number.NaN, 1e9, -1e9)),
        part,
      })
      .map(({ offset, length, part: more }) => ({ offset, length, ...more })),
    { maxLength: 6 },
  );

const hostileBlock = fc.record({
  key: fc.string({ maxLength: 5 }),
  text: hostileTexts,
  type: fc.constantFrom(
    'unstyled',
    'header-one',
    'header-six',
    'blockquote',
    'atomic',
    'script',
    '__proto__',
    'onclick="x"',
    'unordered-list-item',
    'ordered-list-item',
    'unordered-list-item',
    'ordered-list-item',
  ),
  depth: fc.oneof(fc.integer({ min: -1, max: 6 }), fc.constantFrom(Number.NaN, 1e9, 1.5)),
  inlineStyleRanges: ranges(
    fc.record({ style: fc.constantFrom('BOLD', 'ITALIC', 'UNDERLINE', 'CODE', 'style="x"', 'toString') }),
  ),
  entityRanges: ranges(fc.record({ key: fc.constantFrom<(number | string)[]>(0, 1, '2', 3, 9, 'constructor', '<') })),
});

const hostileEntity: fc.Arbitrary<EditorEntity> = fc.oneof(
  addresses.map((url) => entity('LINK', { url, href: url })),
  fc.tuple(addresses, hostileTexts).map(([src, alt]) => entity('IMAGE', { src, alt, onerror: alt })),
  cells(hostileTexts).map((rows) => entity('TABLE', { cells: rows })),
  fc.constantFrom(
    entity('TABLE', { cells: [null, 'ab', [1, null, { a: 'b' }]] }),
    entity('TABLE', {}),
    entity('script', { url: 'javascript:alert(1)' }),
  ),
);

/** Documents that a client may send: markup as text, ranges out of bounds, URLs with scripts. */
export const hostileEditorDocuments: fc.Arbitrary<EditorDocument> = fc.record({
  blocks: fc.array(hostileBlock, { maxLength: 8 }),
  entityMap: fc
    .array(hostileEntity, { maxLength: 4 })
    .map((entities) => Object.fromEntries(entities.map((one, index) => [String(index), one]))),
});
