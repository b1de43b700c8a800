import { render, screen, waitFor } from '@testing-library/react';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { EditorDocument } from '#core/applets';
import { hostileEditorDocuments } from '#core/arbitraries';
import { EditorDocumentView } from '#ui/kit/rich-text/editor-document-view.tsx';

const bare = { key: 'a', type: 'unstyled', depth: 0, inlineStyleRanges: [], entityRanges: [] };
const block = (more: Partial<EditorDocument['blocks'][number]>) => ({ text: '', ...bare, ...more });
const thing = (type: string, data: Readonly<Record<string, unknown>>) => ({ type, mutability: 'IMMUTABLE', data });

test('[APL-63] a text from the editor is shown with headings, paragraphs, lists, quotes, tables and pictures', async () => {
  const at = [{ offset: 0, length: 1, key: 0 }];
  render(
    <EditorDocumentView
      document={{
        blocks: [
          block({ type: 'header-one', text: 'The window' }),
          block({ text: 'It was open', inlineStyleRanges: [{ offset: 7, length: 4, style: 'BOLD' }] }),
          block({ type: 'unordered-list-item', text: 'a gull' }),
          block({ type: 'ordered-list-item', text: 'its shadow', depth: 1 }),
          block({ type: 'blockquote', text: 'said the sea' }),
          block({ text: 'there', entityRanges: [{ offset: 0, length: 5, key: 1 }] }),
          block({ type: 'atomic', text: ' ', entityRanges: at }),
          block({ type: 'atomic', text: ' ', entityRanges: [{ offset: 0, length: 1, key: 2 }] }),
        ],
        entityMap: {
          0: thing('IMAGE', { src: '/files/gull.png', alt: 'A gull' }),
          1: thing('LINK', { url: 'https://example.org/sea' }),
          2: thing('TABLE', { cells: [['Monday', 'two gulls']] }),
        },
      }}
    />,
  );
  expect(screen.getByRole('heading', { level: 3, name: 'The window' })).toBeTruthy();
  expect(screen.getByText('open').tagName).toBe('STRONG');
  expect(screen.getByText('its shadow').closest('ol')?.closest('ul')?.textContent).toBe('a gullits shadow');
  expect(screen.getByText('said the sea').tagName).toBe('BLOCKQUOTE');
  const link = screen.getByRole('link', { name: 'there' });
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['https://example.org/sea', '_blank']);
  expect(link.getAttribute('rel')).toContain('noopener');
  await waitFor(() => expect(screen.getByRole('img', { name: 'A gull' }).getAttribute('src')).toBe('/files/gull.png'));
  expect(screen.getByRole('cell', { name: 'two gulls' })).toBeTruthy();
});

test('[APL-63] no script in it runs, whatever it contains', () => {
  fc.assert(
    fc.property(hostileEditorDocuments, (document) => {
      const { container, unmount } = render(<EditorDocumentView document={document} />);
      expect(container.querySelectorAll('script, iframe, svg, object, embed, style, form')).toHaveLength(0);
      for (const element of container.querySelectorAll('*')) {
        for (const name of element.getAttributeNames()) expect(name).not.toMatch(/^on|^srcdoc$|^style$/);
      }
      for (const link of container.querySelectorAll('a')) {
        expect(link.getAttribute('href')).toMatch(/^(?:https?:\/\/|mailto:)/i);
      }
      for (const image of container.querySelectorAll('img')) {
        expect(image.getAttribute('src')).toMatch(/^(?:https:\/\/|\/[^/])/i);
      }
      unmount();
    }),
    { numRuns: 100 },
  );
});
