import fc from 'fast-check';
import { expect, test } from 'vitest';
import { meantOf, misspeltFilmHost, nearestWord } from '#core/content/server';
import { forAll } from '../support/for-all.ts';

const letters = (minLength: number): fc.Arbitrary<string> =>
  fc.string({ unit: fc.constantFrom(...'abcdefghij'.split('')), minLength, maxLength: 12 });

test('[CNT-32] a word with one letter added, removed, replaced or swapped is near to the one that is meant', () =>
  forAll([letters(5), fc.nat(), fc.constantFrom('x', 'y')], (word, seed, letter) => {
    const at = seed % (word.length - 1);
    const [start, end] = [word.slice(0, at), word.slice(at)];
    const swapped = start + end.slice(1, 2) + end.slice(0, 1) + end.slice(2);
    for (const misspelt of [start + letter + end, start + end.slice(1), start + letter + end.slice(1), swapped])
      expect(nearestWord(misspelt, ['zzzzzzzzz', word])).toBe(word);
    expect(nearestWord(word.toUpperCase(), [word])).toBe(word);
  }));

test('[CNT-32] a word with more than two other letters, and a short one, is near to none', () => {
  forAll([letters(3)], (word) => nearestWord(`${word}xyz`, [word]) === undefined);
  forAll([letters(3)], (word) => nearestWord('xyxyxy', [word]) === undefined);
  forAll([letters(0)], (word) => nearestWord(word.slice(0, 2), ['ab', 'cd']) === undefined);
  expect(nearestWord('cat', ['dog'])).toBeUndefined();
});

test('[CNT-32] the nearest word is chosen, and of two equally near ones the first', () => {
  expect(nearestWord('titel', ['tilt', 'title', 'text'])).toBe('title');
  expect(nearestWord('lamp', ['lamps', 'clamp'])).toBe('lamps');
});

test('[CNT-36] a problem names the word that is meant, unless it is far or only another number', () => {
  forAll([letters(5)], (word) => {
    expect(meantOf(`${word}x`, ['zzzzzzzzz', word, `${word}x`])).toEqual({ nearest: word });
    expect(meantOf(word, [word])).toEqual({});
    expect(meantOf(`${word}-2`, [`${word}-1`, `${word}-12`])).toEqual({});
  });
  expect(meantOf('.pdf', ['.png'])).toEqual({});
  expect(meantOf('lamp1', ['lamp-1'])).toEqual({ nearest: 'lamp-1' });
});

test.each([
  ['https://youtub.com/watch?v=elevenchars', 'youtub.com', 'youtube.com'],
  ['https://www.yuotube.com/watch?v=elevenchars', 'www.yuotube.com', 'www.youtube.com'],
  ['https://youtu.eb/elevenchars', 'youtu.eb', 'youtu.be'],
  ['https://VIMOE.com/76979871', 'vimoe.com', 'vimeo.com'],
  ['https://player.vimeo.co/video/76979871', 'player.vimeo.co', 'player.vimeo.com'],
])('[CNT-33] the host of %s is a misspelt one', (address, host, nearest) => {
  expect(misspeltFilmHost(address)).toEqual({ host, nearest });
});

test.each([
  'https://www.youtube.com/@waymark',
  'https://vimeo.com/lamps',
  'https://films.example/1',
  './film.webm',
  '/content/film.webm',
  'https://',
  '',
])('[CNT-33] the host of “%s” is no misspelt one', (address) => {
  expect(misspeltFilmHost(address)).toBeUndefined();
});
