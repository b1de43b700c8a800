import fc from 'fast-check';
import { expect, test } from 'vitest';
import { codePoints, showcases } from '#core/arbitraries';
import {
  backgroundFileProblem,
  isPictureType,
  previewText,
  previewPictureOf,
  previewPictureUrl,
  publicShowcase,
} from '#core/showcases';
import { forAll } from '../support/for-all.ts';

test('[SHW-21] a picture holds the title, the name and the background of its showcase, and nothing else of it', () =>
  forAll([showcases], (showcase) => {
    const shown = publicShowcase({ ...showcase, publishedOn: '2026-03-01T10:00:00.000Z' }, 'UTC');
    if (!shown) throw new Error('A published showcase is shown.');
    const { title, userDisplayName, background } = shown;
    expect(previewPictureOf(shown)).toEqual({ title, userDisplayName, background });
  }));

test('[SHW-21] every showcase and every version of it has an address of its own', () => {
  forAll(
    [fc.uniqueArray(fc.tuple(fc.string({ minLength: 1 }), fc.string()), { selector: String, minLength: 2 })],
    (all) => {
      const urls = all.map(([id, version]) => new URL(previewPictureUrl(id, version), 'https://waymark.test'));
      expect(new Set(urls.map(({ href }) => href)).size).toBe(new Set(all.map((parts) => JSON.stringify(parts))).size);
      expect(urls.map(({ searchParams }) => searchParams.get('v'))).toEqual(all.map(([, version]) => version));
    },
  );
  expect(previewPictureUrl('a/b', '2 c')).toBe('/api/v1/showcases/a%2Fb/preview.jpg?v=2%20c');
});

test.each([
  ['My lake', 'My lake'],
  [' Two\nlines ', 'Two lines'],
  ['Boats 🚣🏽‍♀️ & <b>', 'Boats & <b>'],
  ['Žofie, Анна, Ελένη', 'Žofie, Анна, Ελένη'],
  ['湖', undefined],
  ['بحيرة', undefined],
  ['🏔️', undefined],
])('[SHW-21] %j stands in a picture as %j', (text, content) => {
  expect(previewText(text)).toBe(content);
});

test('[SHW-21] words stay on one line', () =>
  forAll([fc.string({ unit: codePoints })], (text) => {
    const content = previewText(text) ?? 'none';
    expect(content).toMatch(/^\S.*$/u);
  }));

test.each([
  ['lake.jpg', 'image/jpeg', undefined],
  ['lake.HEIC', '', undefined],
  ['lake.jpg', '', undefined],
  ['lake.jpeg', '', undefined],
  ['lake.png.exe', '', 'showcaseBackgroundNotPicture'],
  ['lake', 'image/png', undefined],
  ['lake.svg', 'image/svg+xml', 'showcaseBackgroundNotPicture'],
  ['lake.svg', '', 'showcaseBackgroundNotPicture'],
  ['lake.png', 'text/html', 'showcaseBackgroundNotPicture'],
  ['lake.pdf', '', 'showcaseBackgroundNotPicture'],
])('[SHW-22] %s of type “%s” as a background: %s', (name, type, problem) => {
  expect(backgroundFileProblem({ name, type })).toBe(problem);
});

test('[SHW-22] a file whose type says that it is no picture is none, whatever its name', () =>
  forAll(
    [fc.string({ minLength: 1 }), fc.constantFrom('video/mp4', 'text/plain', 'x-image/png', 'image/SVG')],
    (name, type) => {
      expect([isPictureType(type), backgroundFileProblem({ name, type })]).toEqual([
        false,
        'showcaseBackgroundNotPicture',
      ]);
    },
  ));
