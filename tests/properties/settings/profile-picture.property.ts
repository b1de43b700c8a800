import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pictureFileOf, PICTURES_PATH, pictureUrl } from '#core/settings';
import { forAll } from '../support/for-all.ts';

const FILE = '0a1b2c3d-0000-4000-8000-0123456789ab';

test('[PRF-10] the address of a profile picture leads back to its file, and that of another to another', () =>
  forAll([fc.uuid(), fc.uuid()], (file, other) => {
    expect(pictureFileOf(pictureUrl(file))).toBe(file);
    expect(pictureUrl(file) === pictureUrl(other)).toBe(file === other);
    expect(pictureUrl(file).startsWith(PICTURES_PATH)).toBe(true);
  }));

test('[PRF-10] a profile picture has an address of its own on the server, as a JPEG', () => {
  expect(pictureUrl(FILE)).toBe(`/api/v1/pictures/${FILE}.jpg`);
});

test.each([
  '',
  '.jpg',
  FILE,
  `${FILE}.jpg`,
  `/api/v1/pictures/`,
  `/api/v1/pictures/.jpg`,
  `/api/v1/pictures/me.jpg`,
  `/api/v1/pictures/${FILE}`,
  `/api/v1/pictures/${FILE}.png`,
  `/api/v1/pictures/${FILE}.jpg?large`,
  `/api/v1/pictures/${FILE.toUpperCase()}.jpg`,
  `/api/v1/pictures/../${FILE}.jpg`,
  `/api/v1/storages/${FILE}.jpg`,
  `/api/v1/storage/${FILE}`,
  `https://other.example/api/v1/pictures/${FILE}.jpg`,
])('[PRF-10] any other address means no profile picture: %j', (url) => {
  expect(pictureFileOf(url)).toBeUndefined();
});

test('[PRF-10] whatever somebody writes in place of an address means a file only when it is the address of one', () =>
  forAll([fc.string(), fc.string(), fc.uuid()], (before, after, file) => {
    const url = `${before}${pictureUrl(file)}${after}`;
    expect(pictureFileOf(url)).toBe(before === '' && after === '' ? file : undefined);
  }));
