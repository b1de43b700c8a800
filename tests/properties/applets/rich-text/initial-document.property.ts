import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  isEmptyEditorDocument,
  mergedRichText,
  initialEditorDocument,
  initialDocumentGaps,
  pasteProblem,
} from '#core/applets';
import { editorHtml } from '#core/applets/server';
import { formatMessage } from '#core/messages';
import { richTexts, visibleTexts } from '#core/arbitraries';
import { plainTextOf, type RichTextNode } from '#core/shared';
import { forAll } from '../../support/for-all.ts';

const text = (value: string, ...marks: string[]): RichTextNode => ({
  nodeType: 'text',
  value,
  marks: marks.map((type) => ({ type })),
  data: {},
});
const node = (nodeType: string, content: readonly RichTextNode[], data = {}): RichTextNode => ({
  nodeType,
  data,
  content,
});
const appletNamed = (id: string) => ({
  id,
  appletType: 'inline-text',
  title: id,
  description: null,
  required: true,
  readOnly: false,
  placeholder: null,
});
const p = (...content: RichTextNode[]): RichTextNode => node('paragraph', content);

test('[APL-64] a rich-text entry opens with what its author wrote, in the looks that the editor has', () => {
  const opening = initialEditorDocument({
    nodeType: 'document',
    data: {},
    content: [
      node('heading-2', [text('Dear Ada')]),
      p(text('see '), node('hyperlink', [text('this', 'bold')], { uri: 'https://example.org' }), text(' and')),
      p(node('hyperlink', [text('not this')], { uri: '/challenge/one/2' })),
      node('unordered-list', [
        node('list-item', [p(text('one')), node('ordered-list', [node('list-item', [p(text('deep'))])])]),
        node('list-item', [p(text('two')), p(text('and on'))]),
      ]),
      node('blockquote', [p(text('said', 'italic'))]),
      node('hr', []),
      node('table', [node('table-row', [node('table-cell', [p(text('a'))]), node('table-cell', [p(text('b'))])])]),
      node('embedded-asset-block', [], { target: { fields: { title: 'Sea', file: { url: '/content/sea.png' } } } }),
    ],
  });
  expect(editorHtml(opening)).toBe(
    '<h2>Dear Ada</h2>' +
      '<p>see <a href="https://example.org" rel="noopener noreferrer nofollow"><strong>this</strong></a> and</p>' +
      '<p>not this</p><ul><li>one<ol><li>deep</li></ol></li><li>two</li><li>and on</li></ul>' +
      '<blockquote><p><em>said</em></p></blockquote><table><tbody><tr><td>a</td><td>b</td></tr></tbody></table>' +
      '<p><img src="/content/sea.png" alt="Sea" /></p>',
  );
});

test('[APL-64] no word of the author is lost, whatever the document', () => {
  const seen = (shownText: string): string => shownText.replaceAll(/\s+/g, '');
  forAll([richTexts], (document) => {
    const opening = initialEditorDocument(document);
    expect(seen(opening.blocks.map((block) => block.text).join(''))).toBe(seen(plainTextOf(document)));
  });
});

test('[APL-64] what is not answered yet is named beside the opening, and never one of its words', () => {
  const tag = (id: string) => text(`so: {{applet:${id}}}.`);
  const asked = (id: string, title: string) => ({ ...appletNamed(id), title });
  const facts = {
    user: undefined,
    applets: [asked('given', 'Given'), asked('open', 'Open')],
    answers: [{ appletId: 'given', appletType: 'inline-text', text: 'a gull' }],
    stepPaths: new Map([['open', '/challenge/shore/0']]),
  };
  const authored = {
    nodeType: 'document' as const,
    data: {},
    content: [
      p(tag('given'), tag('open'), tag('gone')),
      node('unordered-list', [node('list-item', [p(tag('open'))])]),
      node('table', [node('table-row', [node('table-cell', [p(tag('open'))])])]),
      p(node('hyperlink', [tag('open')], { uri: 'https://example.org' })),
      p(text('{{user.firstName}}')),
    ],
  };
  const merged = mergedRichText(authored, facts);
  expect(plainTextOf(merged)).toContain('not answered yet: Open');
  const opening = editorHtml(initialEditorDocument(merged));
  expect(opening).toContain('so: a gull.so: ___.so: ___.');
  for (const gap of ['not answered yet', 'not known here', formatMessage('mergeAppletInvalid', { title: '' })])
    expect(opening).not.toContain(gap);
  expect(initialDocumentGaps(merged).map(plainTextOf)).toEqual([
    'not answered yet: Open',
    formatMessage('mergeAppletInvalid', { title: '' }),
    'a name we don’t know',
  ]);
  expect(JSON.stringify(initialDocumentGaps(merged))).toContain('/challenge/shore/0');
  expect(initialDocumentGaps(authored)).toEqual([]);
});

test('[APL-64] a missing answer is a blank in its sentence, nothing where no words stand around it, and never without a name', () => {
  const authored = {
    nodeType: 'document' as const,
    data: {},
    content: [p(text('“{{applet:open}}” comes first.')), p(text('{{applet:open}}'))],
  };
  const applets = [{ ...appletNamed('open'), title: ' ' }];
  const merged = mergedRichText(authored, { user: undefined, applets, answers: [], stepPaths: new Map() });
  expect(editorHtml(initialEditorDocument(merged))).toContain('“___” comes first.');
  expect(editorHtml(initialEditorDocument(merged)).match(/___/g)).toHaveLength(1);
  expect(initialDocumentGaps(merged).map(plainTextOf)).toEqual(['not answered yet: a question without a title']);
});

/** A document in which the answer to `open` is missing, or still on its way. */
const openIn = (stepPaths: Readonly<Record<string, string>>, isPartial: boolean, ...content: RichTextNode[]) =>
  mergedRichText(
    { nodeType: 'document', data: {}, content },
    {
      user: undefined,
      applets: isPartial ? [] : [appletNamed('open')],
      answers: [],
      stepPaths: new Map(Object.entries(stepPaths)),
      isPartial,
    },
  );
const STEPS = { open: '/challenge/shore/0' };

test.each([STEPS, {}])('[APL-64] a blank looks as the words would have that belong there: %j', (stepPaths) => {
  const merged = openIn(stepPaths, false, p(text('Say '), text('{{applet:open}}', 'bold'), text(' first.')));
  expect(editorHtml(initialEditorDocument(merged))).toBe('<p>Say <strong>___</strong> first.</p>');
});

test('[APL-64] what is missing is named in a line of its own, linked to the step that asks for it', () => {
  const link = node('hyperlink', [expect.objectContaining({ value: 'not answered yet: open' })], { uri: STEPS.open });
  for (const words of ['Say {{applet:open}}.', '{{applet:open}}'])
    expect(initialDocumentGaps(openIn(STEPS, false, p(text(words))))).toEqual([
      { nodeType: 'document', data: {}, content: [p(link)] },
    ]);
});

test('[APL-64] what is on its way leaves a blank, and is not named as missing', () => {
  const merged = openIn(STEPS, true, p(text('Say {{applet:open}}.')));
  expect(initialDocumentGaps(merged)).toEqual([]);
  expect(editorHtml(initialEditorDocument(merged))).toBe('<p>Say ___.</p>');
});

test.each<readonly [string, RichTextNode, string]>([
  [
    'a line of a list has no words around it, though other lines have',
    node('unordered-list', [node('list-item', [p(text('Bread'))]), node('list-item', [p(text('{{applet:open}}'))])]),
    '<ul><li>Bread</li><li><br /></li></ul>',
  ],
  [
    'a link without words is no blank',
    p(text('Bread'), node('hyperlink', [], { uri: 'https://a.example' })),
    '<p>Bread</p>',
  ],
  [
    'a field of a table has no words around it, though other fields have',
    node('table', [
      node('table-row', [node('table-cell', [p(text('Bread'))]), node('table-cell', [p(text('{{applet:open}}'))])]),
    ]),
    '<table><tbody><tr><td>Bread</td><td></td></tr></tbody></table>',
  ],
  [
    'a link around a link that waits for an answer is one',
    p(text('Say '), node('hyperlink', [node('hyperlink', [text('{{applet:open}}')])])),
    '<p>Say ___</p>',
  ],
])('[APL-64] %s', (_, authored, html) => {
  expect(editorHtml(initialEditorDocument(openIn(STEPS, false, authored)))).toBe(html);
});

test('[APL-64] an author who wrote nothing leaves nothing to go on from', () => {
  expect(isEmptyEditorDocument(initialEditorDocument({ nodeType: 'document', data: {}, content: [] }))).toBe(true);
});

test.each([
  [0, 100_000, undefined],
  [0, 100_001, 'editorPasteTooLong'],
  [99_999, 1, undefined],
  [100_000, 1, 'editorPasteTooLong'],
  [0, 10_000_000, 'editorPasteTooLong'],
])('[APL-65] pasting into %i characters another %i: %s', (there, pasted, problem) => {
  expect(pasteProblem(there, 'x'.repeat(pasted))).toBe(problem);
});

test('[APL-24][APL-65] pasting words or markup with a NUL or half a character is refused, and says so', () => {
  const odd = fc.constantFrom('\0', '\uD83D', '\uDE00');
  forAll([visibleTexts, visibleTexts, odd, fc.boolean()], (before, after, bad, isInMarkup) => {
    const [fine, broken] = [before + after, `${before}${bad} ${after}`];
    expect(pasteProblem(0, fine, `<p>${fine}</p>`)).toBeUndefined();
    const problem = isInMarkup ? pasteProblem(0, fine, `<p>${broken}</p>`) : pasteProblem(0, broken);
    expect(problem).toBe('editorPasteNotKept');
  });
});
