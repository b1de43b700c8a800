import fc from 'fast-check';
import { type Playlist, PLAYLIST_CATEGORIES, type PlaylistArtifact, playlistOf } from '../playlist/index.ts';
import { PLAYLIST_TYPES } from '../content/index.ts';
import { richTexts, texts, webUrls } from './shared.ts';

/** Ids of few kinds, so that artifacts meet; some are numbers, some mean something to a program. */
const ids = fc.constantFrom('reading-1', 'talk-2', '10', '9', '__proto__', 'constructor');

/** Links that may not be followed, or lead nowhere. */
export const unsafeLinks: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    '',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'file:///etc/passwd',
    'ftp://files.example',
    'http://a.example',
    ' HTTP://a.example/b',
    '//elsewhere.example',
    '/relative',
    'www.example',
    'http:',
    'https://',
    'https:///path',
    'https:\\\\elsewhere.example',
    'https://a.example\n/b',
    'https://a.example/\u0000',
    'https://a.example/\u202Egnp.exe',
    'https://a.example/b c',
    'see https://a.example',
    'xhttps://a.example',
    'httpss://a.example',
  ),
  webUrls().map((url) => url.replace(/^https?/, 'javascript')),
  webUrls(['http']),
);

/** Links as authors give them. */
const links: fc.Arbitrary<string | null> = fc.option(fc.oneof(webUrls(['https'], ['?', '#']), unsafeLinks), {
  nil: null,
});

/** Artifacts of every type; readings mostly have something to read. */
export const playlistItems: fc.Arbitrary<PlaylistArtifact> = fc
  .record({
    id: ids,
    contentfulId: fc.uuid(),
    weekId: fc.constantFrom('week-1', 'week-2', '3', '__proto__'),
    type: fc.constantFrom(...PLAYLIST_TYPES),
    title: texts,
    link: links,
    duration: fc.option(fc.oneof(fc.integer({ min: 0, max: 240 }), fc.double({ min: 0, max: 90 })), { nil: null }),
    completed: fc.boolean(),
    reading: fc.option(fc.record({ content: richTexts, audioUrl: fc.oneof(links, fc.constant('/files/talk.mp3')) }), {
      nil: null,
    }),
  })
  .map((artifact) => ({ ...artifact, reading: artifact.type === 'reading' ? artifact.reading : null }));

/** Playlists, empty ones among them, with hearts and a filter. */
export const playlists: fc.Arbitrary<Playlist> = fc
  .record({
    artifacts: fc.array(playlistItems, { maxLength: 8 }),
    selected: fc.uniqueArray(ids, { maxLength: 4 }),
    filter: fc.constantFrom(...PLAYLIST_CATEGORIES),
  })
  .map(({ artifacts, selected, filter }) => ({ ...playlistOf(artifacts, selected), filter }));
