import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type EditorDocument, editorParts } from '#core/applets';
import { editorHtml } from '#core/applets/server';
import { editorDocumentOf, hostileEditorDocuments } from '#core/arbitraries';
import { forAll } from '../../support/for-all.ts';

const TAG = /<(\/?)([a-z][a-z0-9]*)((?: [a-z]+="[^"<>]*")*)( \/)?>/g;
const KNOWN = 'p h1 h2 h3 h4 h5 h6 blockquote ul ol li br strong em u s code a img table tbody tr td'.split(' ');

const decoded = (text: string): string =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');

const attributesIn = (html: string): [string, string][] =>
  [...html.matchAll(TAG)].flatMap(([, , , attributes = '']) =>
    [...attributes.matchAll(/ ([a-z]+)="([^"]*)"/g)].map(([, name = '', value = '']): [string, string] => [
      name,
      decoded(value),
    ]),
  );

const seen = (text: string): string => text.replaceAll(/\s+/g, '').replaceAll(/[\0\p{Cs}]/gu, '\uFFFD');

const bare = { key: 'a', type: 'unstyled', depth: 0, inlineStyleRanges: [], entityRanges: [] };
const block = (more: Partial<EditorDocument['blocks'][number]>) => ({ text: '', ...bare, ...more });

describe('the HTML of a document', () => {
  test('[APL-63] holds known tags and attributes only, every other sign is text, whatever the document', () =>
    forAll(
      [hostileEditorDocuments],
      (document) => {
        const html = editorHtml(document);
        expect(html.replaceAll(TAG, '')).not.toMatch(/[<>\0]|\p{Cs}/u);
        for (const [, , tag = ''] of html.matchAll(TAG)) expect(KNOWN).toContain(tag);
        for (const [name] of attributesIn(html)) expect(['href', 'rel', 'src', 'alt']).toContain(name);
      },
      { numRuns: 1000 },
    ));

  test('[APL-63] leads nowhere but over https, http and mailto, and shows nothing but from there or the own site', () =>
    forAll(
      [hostileEditorDocuments],
      (document) => {
        for (const [name, value] of attributesIn(editorHtml(document))) {
          const read = (): URL => new URL(value, 'https://house.example');
          if (name === 'href') expect(['https:', 'http:', 'mailto:']).toContain(read().protocol);
          if (name === 'src') expect(read().protocol).toBe('https:');
        }
      },
      { numRuns: 1000 },
    ));

  test('[APL-63] closes every tag that it opens, in order', () =>
    forAll([hostileEditorDocuments], (document) => {
      const open: string[] = [];
      for (const [, slash, tag = '', , isVoid] of editorHtml(document).matchAll(TAG)) {
        if (slash) expect(open.pop()).toBe(tag);
        else if (!isVoid) open.push(tag);
      }
      expect(open).toEqual([]);
    }));

  test('[APL-63] keeps every word of every block and cell, in order', () =>
    forAll(
      [hostileEditorDocuments],
      (document) => {
        const cellsOf = (key: string): string => {
          const entity = Object.hasOwn(document.entityMap, key) ? document.entityMap[key] : undefined;
          const cells = entity?.type === 'TABLE' ? entity.data['cells'] : undefined;
          if (!Array.isArray(cells)) return '';
          return cells
            .flatMap((row: unknown) => (Array.isArray(row) ? row : []))
            .filter((cell) => typeof cell === 'string')
            .join('');
        };
        const content = document.blocks.map(({ text, entityRanges }) => {
          const keys = new Set(entityRanges.map(({ key }) => String(key)));
          return text + [...keys].map(cellsOf).join('');
        });
        expect(seen(decoded(editorHtml(document).replaceAll(TAG, '')))).toBe(seen(content.join('')));
      },
      { numRuns: 1000 },
    ));

  test('[APL-63] covers with a style exactly the characters of its ranges', () => {
    const placed = fc.record({ offset: fc.nat(8), length: fc.nat(8), style: fc.constant('BOLD') });
    forAll([fc.array(placed, { maxLength: 5 }), fc.stringMatching(/^[a-z😀]{0,8}$/u)], (ranges, text) => {
      const letters = [...text];
      const html = editorHtml({ blocks: [block({ text, inlineStyleRanges: ranges })], entityMap: {} });
      const bold = [...html.matchAll(/<strong>(.*?)<\/strong>/g)].map(([, inside]) => inside).join('');
      const wanted = letters.filter((_, at) =>
        ranges.some(({ offset, length }) => at >= offset && at < offset + length),
      );
      expect(bold).toBe(wanted.join(''));
    });
  });

  test('[APL-63] is written as it must be', () => {
    const document: EditorDocument = {
      blocks: [
        block({ type: 'header-two', text: 'A & B' }),
        block({ text: '' }),
        block({
          text: 'see 😀 here\nand on',
          inlineStyleRanges: [
            { offset: 4, length: 1, style: 'BOLD' },
            { offset: 4, length: 6, style: 'ITALIC' },
          ],
          entityRanges: [{ offset: 6, length: 4, key: 0 }],
        }),
        block({ type: 'unordered-list-item', text: 'one' }),
        block({ type: 'unordered-list-item', text: 'deep', depth: 3 }),
        block({ type: 'ordered-list-item', text: 'first', depth: 1 }),
        block({ type: 'unordered-list-item', text: 'two' }),
        block({ type: 'ordered-list-item', text: 'other' }),
        block({ type: 'blockquote', text: 'said' }),
        block({ type: 'atomic', text: ' ', entityRanges: [{ offset: 0, length: 1, key: 1 }] }),
        block({ type: 'atomic', text: ' ', entityRanges: [{ offset: 0, length: 1, key: 2 }] }),
      ],
      entityMap: {
        0: { type: 'LINK', mutability: 'MUTABLE', data: { url: 'https://example.org/?a=1&b=%22' } },
        1: { type: 'IMAGE', mutability: 'IMMUTABLE', data: { src: '/files/a.png', alt: 'a "b"' } },
        2: {
          type: 'TABLE',
          mutability: 'IMMUTABLE',
          data: {
            cells: [
              ['1', ''],
              ['<b>', '4\n5'],
            ],
          },
        },
      },
    };
    expect(editorHtml(document)).toBe(
      '<h2>A &amp; B</h2><p><br /></p>' +
        '<p>see <strong><em>😀</em></strong><em> </em><a href="https://example.org/?a=1&amp;b=%22" rel="noopener noreferrer nofollow"><em>here</em></a><br />and on</p>' +
        '<ul><li>one<ul><li>deep</li></ul><ol><li>first</li></ol></li><li>two</li></ul><ol><li>other</li></ol>' +
        '<blockquote><p>said</p></blockquote><p><img src="/files/a.png" alt="a &quot;b&quot;" /></p>' +
        '<table><tbody><tr><td>1</td><td></td></tr><tr><td>&lt;b&gt;</td><td>4<br />5</td></tr></tbody></table>',
    );
  });

  test('[APL-63] links the words of a link that may be followed', () => {
    const linked = (url: unknown): string =>
      editorHtml({
        blocks: [block({ text: 'go there', entityRanges: [{ offset: 3, length: 5, key: 0 }] })],
        entityMap: { 0: { type: 'LINK', mutability: 'MUTABLE', data: { url } } },
      });
    expect(linked('https://example.org/?a=1&b')).toBe(
      '<p>go <a href="https://example.org/?a=1&amp;b" rel="noopener noreferrer nofollow">there</a></p>',
    );
    for (const url of ['javascript:alert(1)', '/settings', '//x.example', 'data:text/html,x', null, undefined]) {
      expect(linked(url)).toBe('<p>go there</p>');
    }
  });

  test('[APL-63] of ten thousand ranges on one text costs no more than reading them', () => {
    const range = { offset: 0, length: 20_000, style: 'BOLD' };
    const ranges = Array.from({ length: 10_000 }, (_, at) => ({ ...range, offset: at, key: 0 }));
    const long = block({ text: 'x'.repeat(20_000), inlineStyleRanges: ranges, entityRanges: ranges });
    const entityMap = { 0: { type: 'LINK', mutability: 'MUTABLE', data: { url: 'https://example.org' } } };
    const parts = editorParts({ blocks: [long], entityMap });
    expect(parts).toHaveLength(1);
    expect(editorHtml({ blocks: [long], entityMap }).length).toBeLessThan(21_000);
  });

  test('[APL-63] [APL-17] of a document of lines has a paragraph for each', () => {
    expect(editorHtml(editorDocumentOf(['one', '', 'two']))).toBe('<p>one</p><p><br /></p><p>two</p>');
    expect(editorHtml({ blocks: [], entityMap: {} })).toBe('');
  });
});
