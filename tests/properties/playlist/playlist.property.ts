import fc from 'fast-check';
import { expect, test } from 'vitest';
import { playlistItems, playlists, richTexts, unsafeLinks, webPaths, webUrls } from '#core/arbitraries';
import { messages } from '#core/messages';
import {
  CATEGORY_LABELS,
  CATEGORY_TYPES,
  emptyPlaylist,
  filteredPlaylist,
  isPlaylistAvailable,
  type Playlist,
  playlistArtifacts,
  PLAYLIST_CATEGORIES,
  type PlaylistArtifact,
  playlistCategories,
  type PlaylistCategory,
  playlistCategory,
  playlistMinutes,
  playlistOf,
  playlistOpening,
} from '#core/playlist';
import { playlistAudio, PLAYLIST_TYPES, safePlaylistLink } from '#core/content';
import { forAll } from '../support/for-all.ts';

/** The categories in which each type stands. */
const table: readonly (readonly [string, readonly PlaylistCategory[]])[] = [
  ['book', ['all', 'read']],
  ['podcast', ['all', 'listen']],
  ['reading', ['all', 'listen', 'read']],
  ['video', ['all', 'watch']],
  ['web-article', ['all', 'read']],
  ['socratic-question', ['all', 'ask']],
  ['game', []],
];

const everything = ({ weeks }: Playlist): readonly PlaylistArtifact[] =>
  [...weeks.values()].flatMap((week) => [...week.values()]);

const belongs = ({ type }: PlaylistArtifact, category: PlaylistCategory): boolean =>
  table.some(([name, categories]) => name === type && categories.includes(category));

test('[PLY-1] each type stands in its categories, and one that nobody knows in none', () => {
  for (const [type, categories] of table) {
    const found = PLAYLIST_CATEGORIES.filter((category) =>
      (CATEGORY_TYPES[category] as readonly string[]).includes(type),
    );
    expect(found).toEqual(categories);
  }
  expect(new Set(PLAYLIST_TYPES)).toEqual(new Set(table.slice(0, -1).map(([type]) => type)));
});

test('[PLY-1] a category holds exactly what belongs to it, in order', () =>
  forAll([playlists, playlistItems], (playlist, artifact) => {
    for (const category of PLAYLIST_CATEGORIES) {
      const inIt = everything(playlist).filter((one) => belongs(one, category));
      expect(playlistArtifacts(playlist, category)).toEqual(inIt);
      const stranger = { ...artifact, type: 'game' as PlaylistArtifact['type'] };
      expect(playlistArtifacts(playlistOf([stranger]), category)).toEqual([]);
    }
  }));

test('[PLY-1] each category is called by its name', () => {
  expect(PLAYLIST_CATEGORIES.map((category) => messages[CATEGORY_LABELS[category]])).toEqual([
    'All',
    'Listen',
    'Read',
    'Watch',
    'Ask',
  ]);
});

test('[PLY-2] a playlist keeps each artifact of each week once, as it came last and where it came first', () => {
  forAll(
    [fc.array(playlistItems, { maxLength: 10 }), fc.array(fc.constantFrom('a', 'b', '__proto__'))],
    (all, hearts) => {
      const playlist = playlistOf(all, hearts);
      const positions = [...new Set(all.map(({ weekId, id }) => `${weekId} ${id}`))];
      const last = positions.map((place) => all.findLast(({ weekId, id }) => `${weekId} ${id}` === place));
      expect(new Set(everything(playlist))).toEqual(new Set(last));
      expect(everything(playlist)).toHaveLength(positions.length);
      for (const [weekId, week] of playlist.weeks) {
        const ids = all.filter((one) => one.weekId === weekId).map(({ id }) => id);
        expect([...week.keys()]).toEqual([...new Set(ids)]);
      }
      expect([...playlist.weeks.keys()]).toEqual([...new Set(all.map(({ weekId }) => weekId))]);
      expect(playlist.selected).toEqual(hearts.filter((id, index) => hearts.indexOf(id) === index));
      expect(playlist.filter).toBe('all');
    },
  );
  expect(playlistOf([])).toEqual({ weeks: new Map(), selected: [], filter: 'all' });
});

test('[PLY-2] a category shows exactly when something is in it, in the order of the filter', () => {
  forAll([playlists], (playlist) => {
    const shown = playlistCategories(playlist);
    expect(shown).toEqual(
      PLAYLIST_CATEGORIES.filter((category) => everything(playlist).some((one) => belongs(one, category))),
    );
  });
  expect(PLAYLIST_CATEGORIES).toEqual(['all', 'listen', 'read', 'watch', 'ask']);
});

test('[PLY-2] the filter shows its category, or all while that one is empty', () =>
  forAll([playlists], (playlist) => {
    const view = filteredPlaylist(playlist);
    const chosen = everything(playlist).filter((one) => belongs(one, playlist.filter));
    expect(view).toEqual(chosen.length > 0 ? chosen : everything(playlist));
    expect(playlistCategory(playlist)).toBe(chosen.length > 0 ? playlist.filter : 'all');
    expect(view.length > 0).toBe(everything(playlist).length > 0);
  }));

test('[PLY-6] a playlist is there when it has anything to show, and says so when it has nothing', () => {
  forAll([playlists], (playlist) => {
    const isThere = everything(playlist).length > 0;
    expect(isPlaylistAvailable(playlist)).toBe(isThere);
    const { title = 'nothing', text = 'nothing' } = emptyPlaylist(playlist) ?? {};
    expect([title, text]).toEqual(isThere ? ['nothing', 'nothing'] : ['playlistEmptyTitle', 'playlistEmptyText']);
  });
  const game = { type: 'game' as PlaylistArtifact['type'] };
  forAll([playlistItems], (artifact) => {
    expect(isPlaylistAvailable(playlistOf([{ ...artifact, ...game }]))).toBe(false);
  });
});

const secureUrls = webUrls(['https'], ['?']);

test('[PLY-4] a reading opens over the page, everything else its link, and only one that may be followed', () =>
  forAll([playlistItems, richTexts, secureUrls, unsafeLinks], (artifact, content, url, unsafe) => {
    const reading = { content, audioUrl: null };
    expect(playlistOpening({ ...artifact, type: 'reading', reading })).toEqual({ kind: 'modal' });
    for (const type of PLAYLIST_TYPES) {
      const bare = { ...artifact, type, reading: null };
      expect(playlistOpening({ ...bare, link: url })).toEqual({ kind: 'window', url });
      for (const link of [unsafe, null]) expect(playlistOpening({ ...bare, link })).toBeUndefined();
    }
    const video = { ...artifact, type: 'video' as const, reading, link: url };
    expect(playlistOpening(video)).toEqual({ kind: 'window', url });
  }));

test('[PLY-4] a link that may be followed leads to a host by https, as every browser reads it', () => {
  const piece = fc.oneof(
    fc.constantFrom(
      'http',
      'https',
      'HTTPS',
      'javascript',
      'data',
      ':',
      '/',
      '//',
      '\\',
      '@',
      '\t',
      '\n',
      ' ',
      '\u0001',
      '?',
      '#',
      'a.example',
      '\u200B',
    ),
    fc.string({ maxLength: 3 }),
    webUrls(),
  );
  forAll(
    [
      fc.oneof(
        fc.array(piece, { maxLength: 6 }).map((pieces) => pieces.join('')),
        unsafeLinks,
      ),
    ],
    (text) => {
      const link = safePlaylistLink(text);
      if (link === undefined) return;
      expect(text).toContain(link);
      expect(link).not.toMatch(/[\s\p{C}\\]/u);
      if (!URL.canParse(link)) return;
      const { protocol, host, username } = new URL(link);
      expect(protocol).toBe('https:');
      expect([host === '', username]).toEqual([false, '']);
    },
    { numRuns: 500 },
  );
});

test.each([
  ['https://a.example', 'https://a.example'],
  ['  HTTPS://a.example/b?c=d#e \n', 'HTTPS://a.example/b?c=d#e'],
  ['http://a.example', undefined],
  ['/files/a.pdf', undefined],
  ['/content/lamps/a%20song.wav', '/content/lamps/a%20song.wav'],
  ['/contents', undefined],
  ['//content/a', undefined],
  ['https://bücher.example/größe', 'https://bücher.example/größe'],
  ['https://127.0.0.1:8080/', 'https://127.0.0.1:8080/'],
  ['https://a', 'https://a'],
  ['https://.a.example', undefined],
  ['https://?a', undefined],
  ['https://a.example@b.example', undefined],
  ['https://a:b@c.example/', undefined],
  ['https://a.example/@b?c@d#e@f', 'https://a.example/@b?c@d#e@f'],
  ['https://a.example?@b', 'https://a.example?@b'],
  ['https://a.example#@b', 'https://a.example#@b'],
  ['https://a.example\\b', undefined],
  ['https://a.example/b\\c', undefined],
  ['https:/a.example', undefined],
  ['http', undefined],
])('[PLY-4] the link %j may be followed as %j', (link, safe) => {
  expect(safePlaylistLink(link)).toBe(safe);
});

test('[PLY-4] no other scheme, no missing host and nothing invisible is followed', () =>
  forAll([unsafeLinks], (link) => {
    expect(safePlaylistLink(link)).toBeUndefined();
  }));

test('[PLY-4] a reading plays what comes by https or from the own storage, and nothing else', () => {
  const paths = webPaths.map((path) => `/files${path}`);
  forAll([fc.oneof(secureUrls, paths), fc.constantFrom('', ' ', '\n'), unsafeLinks], (address, around, unsafe) => {
    expect(playlistAudio({ audioUrl: around + address + around })).toBe(address);
    expect([unsafe, playlistAudio({ audioUrl: unsafe })]).toEqual([
      unsafe,
      unsafe === '/relative' ? unsafe : undefined,
    ]);
  });
  expect(playlistAudio({ audioUrl: null })).toBeUndefined();
});

test('[PLY-8] an artifact takes whole minutes, rounded up, where its author gave any', () => {
  forAll([fc.double({ min: 0, max: 1e6, noNaN: true, minExcluded: true })], (duration) => {
    const minutes = playlistMinutes({ duration }) ?? 0;
    expect(Number.isInteger(minutes) && minutes >= duration && minutes - 1 < duration).toBe(true);
  });
  for (const duration of [null, 0, -1, Number.NaN, Number.POSITIVE_INFINITY])
    expect(playlistMinutes({ duration })).toBeUndefined();
  expect([1, 12, 12.1, 0.01].map((duration) => playlistMinutes({ duration }))).toEqual([1, 12, 13, 1]);
});
