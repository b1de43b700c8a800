import { isSafeUrl } from '../shared/index.ts';

/** The websites whose films can be shown, as settings name them. */
export const FILM_HOSTS = ['youtube', 'vimeo'] as const;
export type FilmHost = (typeof FILM_HOSTS)[number];

/** The name of each video host. */
export const FILM_HOST_NAMES: Readonly<Record<FilmHost, string>> = { youtube: 'YouTube', vimeo: 'Vimeo' };

/** The origins of each host's player: that of YouTube sets no cookie before a video is played. */
export const FILM_PLAYER_ORIGINS: Readonly<Record<FilmHost, string>> = {
  youtube: 'https://www.youtube-nocookie.com',
  vimeo: 'https://player.vimeo.com',
};

/** A film of YouTube or Vimeo. */
export interface Film {
  readonly host: FilmHost;
  readonly id: string;
  /** The key to an unlisted Vimeo video; null for every other video. */
  readonly key: string | null;
}

const ADDRESSES: readonly (readonly [FilmHost, RegExp])[] = [
  ['youtube', /^https:\/\/(?:www\.|m\.)?youtube\.com\/watch\?(?:[^#]*&)?v=(?<id>[\w-]{11})(?:[&#]|$)/],
  ['youtube', /^https:\/\/(?:www\.|m\.)?youtube\.com\/(?:shorts|live|embed)\/(?<id>[\w-]{11})(?:[?#]|$)/],
  ['youtube', /^https:\/\/youtu\.be\/(?<id>[\w-]{11})(?:[?#]|$)/],
  ['youtube', /^https:\/\/www\.youtube-nocookie\.com\/embed\/(?<id>[\w-]{11})(?:[?#]|$)/],
  ['vimeo', /^https:\/\/(?:www\.)?vimeo\.com\/(?<id>\d{1,15})(?:\/(?<key>[\da-f]{6,20}))?(?:[?#]|$)/],
  [
    'vimeo',
    /^https:\/\/player\.vimeo\.com\/video\/(?<id>\d{1,15})(?:\?(?:[^#]*&)?h=(?<key>[\da-f]{6,20})(?:[&#]|$)|[?#]|$)/,
  ],
];

/** CNT-30 · The film of YouTube or Vimeo that an address names; every other address names none. */
export function filmOf(address: string): Film | undefined {
  const url = address.trim();
  if (!isSafeUrl(url)) return undefined;
  for (const [host, pattern] of ADDRESSES) {
    const found = pattern.exec(url)?.groups;
    if (found?.['id']) return { host, id: found['id'], key: found['key'] ?? null };
  }
  return undefined;
}

/** CNT-30 · Whether an address leads to YouTube or Vimeo, to a film or anything else there. */
export const isOnFilmHost = (address: string): boolean =>
  /^https:\/\/(?:[\w-]+\.)*(?:youtube\.com|youtu\.be|youtube-nocookie\.com|vimeo\.com)(?:[/?#]|$)/i.test(
    address.trim(),
  );

/** CNT-31 · The film that an address names, where its host may be asked for films. */
export function allowedFilm(address: string | null, hosts: readonly FilmHost[]): Film | undefined {
  const film = address === null ? undefined : filmOf(address);
  return film && hosts.includes(film.host) ? film : undefined;
}

/** CNT-31 · The URL of a video's player: the host's address with the least tracking. */
export function filmPlayerUrl({ host, id, key }: Film): string {
  const origin = FILM_PLAYER_ORIGINS[host];
  if (host === 'youtube') return `${origin}/embed/${id}`;
  return `${origin}/video/${id}?dnt=1${key === null ? '' : `&h=${key}`}`;
}
