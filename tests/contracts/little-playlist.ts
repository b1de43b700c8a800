import type { PlaylistItem } from '#core/playlist';
import { richTextOf } from '#core/shared';

export const PLAYLIST = 'lamps/weeks/01-find/playlist';

const lines = (...text: readonly string[]) => `${text.join('\n')}\n`;

/** What a week offers to go deeper with, of every shape, by path. */
export const playlistFiles: Readonly<Record<string, string>> = {
  [`${PLAYLIST}/01-oil.md`]: lines(
    '---',
    'id: oil',
    'type: reading',
    'title: Of oil',
    'duration: 3',
    'audio: hum.wav',
    '---',
    '',
    'It burned.',
  ),
  [`${PLAYLIST}/02-hum.md`]: lines('---', 'id: hum', 'type: podcast', 'title: A hum', 'link: hum.wav', '---'),
  [`${PLAYLIST}/03-wick.md`]: lines(
    '---',
    'id: wick',
    'type: book',
    'title: The wick',
    'link: https://books.example/wick',
    '---',
  ),
  [`${PLAYLIST}/hum.wav`]: '',
};

/** What {@link playlistFiles} say. */
export const littlePlaylist: readonly PlaylistItem[] = [
  {
    id: 'oil',
    weekId: 'find',
    type: 'reading',
    title: 'Of oil',
    duration: 3,
    link: null,
    reading: { content: richTextOf('It burned.'), audioUrl: '/content/lamps/weeks/01-find/playlist/hum.wav' },
  },
  {
    id: 'hum',
    weekId: 'find',
    type: 'podcast',
    title: 'A hum',
    duration: null,
    link: '/content/lamps/weeks/01-find/playlist/hum.wav',
    reading: null,
  },
  {
    id: 'wick',
    weekId: 'find',
    type: 'book',
    title: 'The wick',
    duration: null,
    link: 'https://books.example/wick',
    reading: null,
  },
];
