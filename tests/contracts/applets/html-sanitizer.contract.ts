import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { AllowListHtmlSanitizer } from '#adapters/html/allow-list-html-sanitizer';
import { MemoryHtmlSanitizer } from '#memory/applets/memory-html-sanitizer';
import { ALLOWED_ATTRIBUTES, ALLOWED_TAGS } from '#core/applets';
import { editorHtml } from '#core/applets/server';
import { hostileEditorDocuments } from '#core/arbitraries';
import { HARMLESS_HTML, HOSTILE_HTML } from '../../fixtures/hostile-html.ts';

const everyCleaner = [
  { name: 'memory', cleaner: new MemoryHtmlSanitizer() },
  { name: 'the list', cleaner: new AllowListHtmlSanitizer() },
];

const TAG = /<\/?([a-z][a-z0-9]*)((?: [a-z]+="[^"<>]*")*)(?: \/)?>/g;

/** What stays must be tags and attributes of the list, and text in which nothing can begin a tag. */
function expectClean(html: string): void {
  expect(html.replaceAll(TAG, '')).not.toMatch(/[<>]/);
  for (const [, tag = '', attributes = ''] of html.matchAll(TAG)) {
    expect(ALLOWED_TAGS).toContain(tag);
    for (const [, name = '', value = ''] of attributes.matchAll(/ ([a-z]+)="([^"]*)"/g)) {
      expect(ALLOWED_ATTRIBUTES[tag]).toContain(name);
      if (name === 'href') expect(value).toMatch(/^(?:https?:\/\/|mailto:)/);
      if (name === 'src') expect(value).toMatch(/^(?:https:\/\/|\/[^/])/);
    }
  }
}

describe.each(everyCleaner)('the HTML cleaner of $name', ({ cleaner }) => {
  test.each(HOSTILE_HTML)('[APL-62] leaves nothing that runs of %j', (html) => {
    const clean = cleaner.sanitize(html);
    expectClean(clean);
    expect(cleaner.sanitize(clean)).toBe(clean);
  });

  test.each(HARMLESS_HTML)('[APL-62] leaves %j as it is', (html) => {
    expect(cleaner.sanitize(html)).toBe(html);
  });

  test('[APL-62] leaves what our own documents are written as', () => {
    fc.assert(
      fc.property(hostileEditorDocuments.map(editorHtml), (html) => {
        expect(cleaner.sanitize(html)).toBe(html);
      }),
      { numRuns: 300 },
    );
  });

  test('[APL-62] leaves nothing that runs of whatever else', () => {
    const scraps = fc.constantFrom('<', '>', '"', "'", '&', '<!--', '-->', '<p', '</p>', ' onclick=', '<img src=', '/');
    fc.assert(
      fc.property(fc.array(fc.oneof(scraps, fc.constantFrom(...HOSTILE_HTML)), { maxLength: 8 }), (pieces) => {
        expectClean(cleaner.sanitize(pieces.join('')));
      }),
      { numRuns: 300 },
    );
  });
});
