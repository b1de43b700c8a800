import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  extensionOf,
  storedFileUrl,
  fileIdOf,
  removableBefore,
  PART_SIZE,
  partSizes,
  STORAGE_PATH,
  storedType,
} from '#core/applets';
import { forAll } from '../../support/for-all.ts';

const ids = fc.uuid();
const queries = fc.oneof(
  fc.constant(''),
  fc.webQueryParameters().map((query) => `?${query}`),
);

test('[APL-5] the address of a file is its link without the query string, and names that file', () =>
  forAll([ids, queries], (id, query) => {
    const address = storedFileUrl(`/api/v1/storage/${id}${query}`);
    expect(address).toBe(`/api/v1/storage/${id}`);
    expect(fileIdOf(address)).toBe(id);
  }));

test('[APL-5] an address with anything before, behind or in place of an id names no file', () => {
  forAll([ids, fc.string({ minLength: 1 })], (id, more) => {
    const strange = [
      more + STORAGE_PATH + id,
      STORAGE_PATH + id + more,
      STORAGE_PATH + more + id,
      `https://elsewhere.example${STORAGE_PATH}${id}`,
    ];
    for (const address of strange) expect(fileIdOf(address)).toBeUndefined();
  });
  expect(fileIdOf(STORAGE_PATH)).toBeUndefined();
  expect(fileIdOf(`${STORAGE_PATH}00000000-0000-4000-8000-00000000000A`)).toBeUndefined();
});

test('[APL-5] parts come to the whole file, each but the last of 8 MB, and what fits into one has none', () => {
  forAll([fc.integer({ min: 0, max: 200 * 1024 * 1024 })], (size) => {
    const sizes = partSizes(size);
    expect(sizes.length > 0).toBe(size > 8_388_608);
    if (sizes.length === 0) return;
    expect(sizes.reduce((sum, one) => sum + one, 0)).toBe(size);
    expect(sizes.slice(0, -1).every((one) => one === 8_388_608)).toBe(true);
    expect(sizes.at(-1)).toBeGreaterThan(0);
    expect(sizes.at(-1)).toBeLessThanOrEqual(8_388_608);
  });
  expect([PART_SIZE, PART_SIZE + 1].map(partSizes)).toEqual([[], [PART_SIZE, 1]]);
});

const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** The extension, what its bytes are sniffed to be, and what it is kept as. */
const kinds: readonly (readonly [string, string, string])[] = [
  ['.mp3', 'audio/mpeg', 'audio/mpeg'],
  ['.m4a', 'audio/x-m4a', 'audio/mp4'],
  ['.m4a', 'video/mp4', 'audio/mp4'],
  ['.aac', 'audio/aac', 'audio/aac'],
  ['.wav', 'audio/wav', 'audio/wav'],
  ['.opus', 'audio/ogg', 'audio/ogg'],
  ['.weba', 'audio/webm', 'audio/webm'],
  ['.flac', 'audio/flac', 'audio/flac'],
  ['.aif', 'audio/aiff', 'audio/aiff'],
  ['.amr', 'audio/amr', 'audio/amr'],
  ['.wma', 'audio/x-ms-asf', 'audio/x-ms-wma'],
  ['.jpeg', 'image/jpeg', 'image/jpeg'],
  ['.png', 'image/png', 'image/png'],
  ['.webp', 'image/webp', 'image/webp'],
  ['.heic', 'image/heif', 'image/heic'],
  ['.heif', 'image/heic', 'image/heic'],
  ['.mp4', 'video/mp4', 'video/mp4'],
  ['.mov', 'video/quicktime', 'video/quicktime'],
  ['.webm', 'video/webm', 'video/webm'],
  ['.txt', 'text/plain', 'text/plain'],
  ['.pdf', 'application/pdf', 'application/pdf'],
  ['.doc', 'application/x-cfb', 'application/msword'],
  ['.rtf', 'application/rtf', 'application/rtf'],
  ['.odt', 'application/vnd.oasis.opendocument.text', 'application/vnd.oasis.opendocument.text'],
  ['.docx', WORD, WORD],
];

/** Extensions and bytes that come together besides. */
const others: typeof kinds = [
  ['.m4a', 'audio/mp4', 'audio/mp4'],
  ['.ogg', 'audio/ogg', 'audio/ogg'],
  ['.oga', 'audio/ogg', 'audio/ogg'],
  ['.ogg', 'application/ogg', 'audio/ogg'],
  ['.oga', 'application/ogg', 'audio/ogg'],
  ['.opus', 'application/ogg', 'audio/ogg'],
  ['.webm', 'audio/webm', 'audio/webm'],
  ['.aiff', 'audio/aiff', 'audio/aiff'],
  ['.jpg', 'image/jpeg', 'image/jpeg'],
  ['.heic', 'image/heic', 'image/heic'],
  ['.heif', 'image/heif', 'image/heic'],
];

const stems = fc.string().filter((text) => !text.includes('.'));

test.each([...kinds, ...others])(
  '[APL-4] a file called %s whose bytes are %s is saved as %s',
  (extension, sniffed, saved) =>
    forAll([stems, fc.boolean()], (stem, isLoud) => {
      expect(storedType(`${stem}${isLoud ? extension.toUpperCase() : extension}`, sniffed)).toBe(saved);
    }),
);

test('[APL-4] a name and bytes of two kinds are refused, as are bytes that nobody knows', () => {
  const families = new Map(kinds.map(([extension, sniffed]) => [extension, sniffed]));
  const alike = [
    ['.m4a', '.mp4'],
    ['.weba', '.webm'],
    ['.heic', '.heif'],
  ];
  forAll([stems, fc.constantFrom(...families.keys()), fc.constantFrom(...families.keys())], (stem, one, other) => {
    fc.pre(one !== other && !alike.some((pair) => pair.includes(one) && pair.includes(other)));
    expect(storedType(stem + one, families.get(other) ?? '')).toBeUndefined();
  });
  for (const sniffed of [
    'image/svg+xml',
    'video/ogg',
    'application/xml',
    'text/html',
    'application/zip',
    'application/x-msdownload',
    '',
  ])
    for (const [extension] of kinds) expect(storedType(`a${extension}`, sniffed)).toBeUndefined();
});

test('[APL-4] only the last extension of a name counts', () => {
  expect(['photo.jpg.exe', 'PHOTO.JPG', 'photo', '.hidden', 'a.b.TXT '].map(extensionOf)).toEqual([
    '.exe',
    '.jpg',
    '',
    '.hidden',
    '.txt',
  ]);
});

test('[APL-86] a file that came out of use is let go once 31 days of 24 hours have gone by, and no moment before', () => {
  const day = 86_400_000;
  const moments = fc.date({ min: new Date('2020-01-01'), max: new Date('2099-01-01'), noInvalidDate: true });
  forAll([moments, fc.integer({ min: 0, max: 90 * day })], (unusedSince, milliseconds) => {
    const now = new Date(unusedSince.getTime() + milliseconds);
    expect(unusedSince < new Date(removableBefore(now.toISOString()))).toBe(milliseconds > 31 * day);
  });
});
