import fc from 'fast-check';
import { expect, test } from 'vitest';
import { webPaths, webUrls } from '#core/arbitraries';
import {
  allowedFilm,
  FILM_HOSTS,
  type Film,
  filmOf,
  isOnFilmHost,
  FILM_PLAYER_ORIGINS,
  filmPlayerUrl,
} from '#core/content';
import { forAll } from '../support/for-all.ts';

const word = (characters: string, minLength: number, maxLength: number): fc.Arbitrary<string> =>
  fc.string({ unit: fc.constantFrom(...characters), minLength, maxLength });

const LETTERS = 'ABCXYZabcxyz0129-_';

/** A film, and an address of it as people copy it from their browser. */
const films: fc.Arbitrary<readonly [Film, string]> = fc.oneof(
  fc
    .tuple(
      word(LETTERS, 11, 11),
      fc.constantFrom(
        'www.youtube.com/watch?v=ID',
        'youtube.com/watch?v=ID&t=42s',
        'm.youtube.com/watch?list=PLabc&v=ID#now',
        'www.youtube.com/shorts/ID',
        'www.youtube.com/live/ID?feature=share',
        'www.youtube.com/embed/ID',
        'youtu.be/ID',
        'youtu.be/ID?si=abc&t=3',
      ),
    )
    .map(([id, address]) => [{ host: 'youtube' as const, id, key: null }, address.replace('ID', () => id)] as const),
  fc
    .tuple(
      word('0123456789', 1, 12),
      fc.constantFrom('vimeo.com/ID', 'www.vimeo.com/ID?share=copy', 'player.vimeo.com/video/ID', 'vimeo.com/ID#t=3'),
    )
    .map(([id, address]) => [{ host: 'vimeo' as const, id, key: null }, address.replace('ID', () => id)] as const),
  fc
    .tuple(
      word('0123456789', 1, 12),
      word('0123456789abcdef', 8, 10),
      fc.constantFrom('vimeo.com/ID/KEY', 'vimeo.com/ID/KEY?share=copy', 'player.vimeo.com/video/ID?dnt=1&h=KEY'),
    )
    .map(([id, key, address]) => {
      const url = address.replace('ID', () => id).replace('KEY', () => key);
      return [{ host: 'vimeo' as const, id, key }, url] as const;
    }),
);

test('[CNT-30] a link that people copy from YouTube or Vimeo names its film, whatever follows the name', () =>
  forAll([films], ([film, address]) => {
    expect(filmOf(`https://${address}`)).toEqual(film);
    expect(filmOf(`  https://${address}\n`)).toEqual(film);
  }));

test('[CNT-30] a film of another website, or behind another scheme, a user or a longer host, is none', () =>
  forAll([films, webUrls(['https'], ['?'])], ([, address], other) => {
    expect(filmOf(other)).toBeUndefined();
    for (const start of ['http://', '//', 'javascript:', 'https://me@', 'https://evil.example/', 'https://evil-'])
      expect(filmOf(start + address)).toBeUndefined();
    expect(filmOf(`https://${address.replace('.com', '.com.evil.example').replace('.be/', '.be.evil.example/')}`)).toBe(
      undefined,
    );
  }));

test.each([
  'https://www.youtube.com/',
  'https://www.youtube.com/@waymark',
  'https://www.youtube.com/playlist?list=PLabcdefghijk',
  'https://www.youtube.com/watch?v=short',
  'https://www.youtube.com/watch?v=elevenchars1',
  'https://www.youtube.com/watch#v=elevenchars',
  'https://youtu.be/elevenchar"',
  'https://vimeo.com/channels/staffpicks',
  'https://vimeo.com/12a',
  'https://vimeo.com/1234567890123456',
  '',
])('[CNT-30] %s names no film', (address) => {
  expect(filmOf(address)).toBeUndefined();
});

test('[CNT-31] the player of a film comes from its host, asks not to be followed, and is of this film alone', () =>
  forAll([films], ([film]) => {
    const url = filmPlayerUrl(film);
    expect(new URL(url).origin).toBe(FILM_PLAYER_ORIGINS[film.host]);
    expect(filmOf(url)).toEqual(film);
    expect(new URL(url).searchParams.get('dnt')).toBe(film.host === 'vimeo' ? '1' : null);
  }));

test('[CNT-31] a film is loaded only where its host is allowed', () =>
  forAll([films, fc.subarray([...FILM_HOSTS])], ([film, address], hosts) => {
    const allowed = hosts.some((host) => host === film.host) ? film : undefined;
    expect(allowedFilm(`https://${address}`, hosts)).toEqual(allowed);
    expect(allowedFilm('https://films.example/1', hosts)).toBeUndefined();
    expect(allowedFilm(null, hosts)).toBeUndefined();
  }));

test('[CNT-30] every address of YouTube or Vimeo is known as one, whether or not it names a film', () =>
  forAll(
    [fc.constantFrom('www.youtube.com', 'm.youtube.com', 'youtu.be', 'vimeo.com', 'player.vimeo.com'), webPaths],
    (host, path) => {
      expect(isOnFilmHost(`https://${host}${path}`)).toBe(true);
      expect(isOnFilmHost(`https://${host}.example${path}`)).toBe(false);
    },
  ));
