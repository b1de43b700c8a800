import { type RichText, isSafeUrl } from '../shared/index.ts';
import type { WeekId } from './quest-content.ts';

export type PlaylistArtifactId = string & { readonly kind?: 'playlist artifact' };

export const PLAYLIST_TYPES = ['book', 'podcast', 'reading', 'video', 'web-article', 'socratic-question'] as const;
export type PlaylistType = (typeof PLAYLIST_TYPES)[number];

/** Something to go deeper with, as its author wrote it. */
export interface PlaylistItem {
  readonly id: PlaylistArtifactId;
  readonly weekId: WeekId;
  readonly type: PlaylistType;
  readonly title: string;
  /** As its author wrote it; a rule decides whether it may be followed. */
  readonly link: string | null;
  /** In minutes; null when its author gave none. */
  readonly duration: number | null;
  /** The text of a reading, with optional audio; null for other items. */
  readonly reading: PlaylistReading | null;
}

export interface PlaylistReading {
  readonly content: RichText;
  /** As its author wrote it; a rule decides whether it may be played. */
  readonly audioUrl: string | null;
}

/**
 * PLY-4 · A link that is safe to follow: https with a host and no user name, or a file of the authored content;
 * `undefined` for any other.
 */
export function safePlaylistLink(link: string): string | undefined {
  const url = safe(link);
  return url?.startsWith('/') && !url.startsWith('/content/') ? undefined : url;
}

/**
 * PLY-4 · The audio of a reading if it is safe to play: https, or a path of the product's own; `undefined` for any
 * other.
 */
export function playlistAudio({ audioUrl }: Pick<PlaylistReading, 'audioUrl'>): string | undefined {
  return audioUrl === null ? undefined : safe(audioUrl);
}

const safe = (address: string): string | undefined => {
  const url = address.trim();
  return isSafeUrl(url) ? url : undefined;
};
