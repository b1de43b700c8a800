import { render, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { formatMessage } from '#core/messages';
import { type RichText, type RichTextNode, richTextOf } from '#core/shared';
import { RichTextView, ShowFileContext } from '#ui/kit/rich-text/rich-text-view.tsx';
import { SupportContactProvider } from '#ui/kit/feedback/support-contact.tsx';

const text = (value: string, ...marks: string[]): RichTextNode => ({
  nodeType: 'text',
  value,
  marks: marks.map((type) => ({ type })),
  data: {},
});
const node = (nodeType: string, content: readonly RichTextNode[] = [], data = {}): RichTextNode => ({
  nodeType,
  data,
  content,
});
const paragraph = (...content: RichTextNode[]): RichTextNode => node('paragraph', content);
const documentOf = (...content: RichTextNode[]): RichText => ({ nodeType: 'document', data: {}, content });

const asset = (contentType: string, url: string, fields = {}): RichTextNode =>
  node('embedded-asset-block', [], {
    target: { sys: { type: 'Asset' }, fields: { title: 'A harbour', file: { url, contentType }, ...fields } },
  });

function show(...content: RichTextNode[]): HTMLElement {
  const { container } = render(
    <SupportContactProvider value={{ name: 'Ada at the desk', email: 'help@waymark.example' }}>
      <RichTextView document={documentOf(...content)} />
    </SupportContactProvider>,
  );
  return container;
}

test('a paragraph is a paragraph, with its marks and line breaks', () => {
  const page = show(
    paragraph(
      text('plain '),
      text('bold', 'bold'),
      text('italic', 'italic'),
      text('under', 'underline'),
      text('code', 'code'),
      text('struck', 'strikethrough'),
      text('a\nb'),
      text('both', 'bold', 'italic'),
    ),
  );
  expect(page.querySelector('p')?.innerHTML).toBe(
    'plain <strong>bold</strong><em>italic</em><u>under</u><code>code</code><s>struck</s>a<br>b<em><strong>both</strong></em>',
  );
});

test('headings are below the level of their page’s title, and never deeper than six', () => {
  show(...[1, 2, 3, 4, 5, 6].map((level) => node(`heading-${level}`, [text(`Level ${level}`)])));
  const levels = screen.getAllByRole('heading').map((heading) => heading.tagName);
  expect(levels).toEqual(['H2', 'H3', 'H4', 'H5', 'H6', 'H6']);
});

test('lists, quotes and rules have their own elements', () => {
  show(
    node('unordered-list', [node('list-item', [paragraph(text('one'))]), node('list-item', [paragraph(text('two'))])]),
    node('ordered-list', [node('list-item', [paragraph(text('first'))])]),
    node('blockquote', [paragraph(text('said'))]),
    node('hr'),
  );
  const [bullets, numbers] = screen.getAllByRole('list');
  expect(within(bullets as HTMLElement).getAllByRole('listitem')).toHaveLength(2);
  expect(numbers?.tagName).toBe('OL');
  expect(screen.getByText('said').closest('blockquote')).not.toBeNull();
  expect(screen.getByRole('separator')).toBeDefined();
});

test('a table has headers and cells, and can be reached when it is wider than the page', () => {
  show(
    node('table', [
      node('table-row', [node('table-header-cell', [paragraph(text('Day'))])]),
      node('table-row', [node('table-cell', [paragraph(text('Monday'))])]),
    ]),
  );
  expect(screen.getByRole('columnheader', { name: 'Day' })).toBeDefined();
  expect(screen.getByRole('cell', { name: 'Monday' })).toBeDefined();
  expect(screen.getByRole('region', { name: formatMessage('table') }).tabIndex).toBe(0);
});

test('a link leads to https, in a new window and without a referrer', () => {
  show(paragraph(node('hyperlink', [text('further')], { uri: 'https://example.org/a' })));
  const link = screen.getByRole('link', { name: 'further' });
  expect(link.getAttribute('href')).toBe('https://example.org/a');
  expect(link.getAttribute('rel')).toBe('noopener noreferrer');
  expect(link.getAttribute('target')).toBe('_blank');
});

test('a link to our own site opens in the same window', () => {
  show(paragraph(node('hyperlink', [text('home')], { uri: '/home' })));
  expect(screen.getByRole('link', { name: 'home' }).getAttribute('target')).toBeNull();
});

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,<script>',
  'http://example.org',
  '//evil.example',
  '/\\evil.example',
  'vbscript:x',
  42,
  undefined,
])('a link to %s is only its words', (uri) => {
  show(paragraph(node('hyperlink', [text('words')], { uri })));
  expect(screen.getByText('words')).toBeDefined();
  expect(screen.queryByRole('link')).toBeNull();
});

test('a picture has its name, its description and its size, so that the layout does not shift', () => {
  show(
    asset('image/svg+xml', '/content/harbour.svg', {
      description: 'At dusk',
      file: {
        url: '/content/harbour.svg',
        contentType: 'image/svg+xml',
        details: { size: { width: 400, height: 300 } },
      },
    }),
  );
  const picture = screen.getByRole('img', { name: 'A harbour' });
  expect([picture.getAttribute('src'), picture.getAttribute('width')]).toEqual(['/content/harbour.svg', '400']);
  expect(screen.getByText('At dusk').tagName).toBe('FIGCAPTION');
});

test('a video and a sound can be played, another file is a link', () => {
  const page = show(
    asset('video/mp4', 'https://example.org/a.mp4', { captions: { url: '/content/a.vtt' } }),
    asset('audio/mpeg', '/content/a.mp3'),
    asset('application/pdf', '/content/a.pdf'),
  );
  expect(page.querySelector('video')?.getAttribute('src')).toBe('https://example.org/a.mp4');
  expect(page.querySelector('track')?.getAttribute('src')).toBe('/content/a.vtt');
  expect(page.querySelector('audio')?.hasAttribute('controls')).toBe(true);
  expect(screen.getByRole('link', { name: 'A harbour' }).getAttribute('href')).toBe('/content/a.pdf');
});

test.each(['javascript:alert(1)', 'http://example.org/a.png', 'data:image/svg+xml,<svg/>', '//evil.example/a.png'])(
  'media from %s is not loaded',
  (url) => {
    const page = show(asset('image/png', url));
    expect(page.querySelector('img')).toBeNull();
    expect(screen.getByRole('note').textContent).toContain('asset');
  },
);

test.each([{}, { target: null }, { target: { fields: { file: 'none' } } }, { target: { fields: { file: {} } } }])(
  'an asset with %j does not break the page',
  (data) => {
    show(node('embedded-asset-block', [], data), paragraph(text('the neighbour')));
    expect(screen.getByRole('note')).toBeDefined();
    expect(screen.getByText('the neighbour')).toBeDefined();
  },
);

test('[APL-8] an unknown type shows its name and the support contact, without affecting its neighbours', () => {
  const entry = { target: { sys: { contentType: { sys: { id: 'hologram' } } } } };
  show(
    paragraph(text('before')),
    node('embedded-entry-block', [], entry),
    node('constructor', [text('x')]),
    paragraph(text('after')),
  );
  const [hologram, strange] = screen.getAllByRole('note');
  expect(hologram?.textContent).toBe('Cannot render hologram component, please contact Ada at the desk');
  expect(strange?.textContent).toContain('Cannot render constructor component');
  const [ask] = screen.getAllByRole('link', { name: 'Ada at the desk' });
  expect(ask?.getAttribute('href')).toBe('mailto:help@waymark.example');
  expect(screen.getByText('before')).toBeDefined();
  expect(screen.getByText('after')).toBeDefined();
});

test('markup in text is shown as text', () => {
  const page = show(paragraph(text('<img src=x onerror=alert(1)>')));
  expect(page.querySelector('img')).toBeNull();
  expect(page.textContent).toBe('<img src=x onerror=alert(1)>');
});

test('an empty document renders an empty page', () => {
  const { container } = render(<RichTextView document={richTextOf('')} />);
  expect(container.textContent).toBe('');
});

test('[APL-6] a file that is named is shown below its sentence, and replaces a paragraph with only its name', () => {
  const file = { name: 'lamp.png', uri: '/api/v1/storage/lamp', type: 'image', mime: 'image/png' };
  const named = (data: object): RichTextNode => ({
    nodeType: 'text',
    value: file.name,
    marks: [],
    data: { ...data, file },
  });
  const told = paragraph(text('The lamp: '), named({ merged: true }));
  const { container } = render(
    <ShowFileContext value={({ uri }) => <img src={uri} alt="The lamp, lit" />}>
      <RichTextView document={documentOf(told, paragraph(named({ merged: true })), paragraph(named({})))} />
    </ShowFileContext>,
  );
  expect(screen.getAllByAltText('The lamp, lit')).toHaveLength(2);
  expect([...container.querySelectorAll('p')].map((one) => one.textContent)).toEqual([
    'The lamp: lamp.png',
    'lamp.png',
  ]);
  expect(show(told).textContent).toBe('The lamp: lamp.png');
});

test('[APL-6] a file that is named twice in a sentence is shown twice', () => {
  const failures = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const file = { name: 'lamp.png', uri: '/api/v1/storage/lamp', type: 'image', mime: 'image/png' };
  const named: RichTextNode = { nodeType: 'text', value: file.name, marks: [], data: { merged: true, file } };
  render(
    <ShowFileContext value={({ uri }) => <img src={uri} alt="The lamp, lit" />}>
      <RichTextView document={documentOf(paragraph(named, text(' and '), named))} />
    </ShowFileContext>,
  );
  expect(screen.getAllByAltText('The lamp, lit')).toHaveLength(2);
  expect(failures).not.toHaveBeenCalled();
  failures.mockRestore();
});
