import { isSafeUrl } from '../shared/index.ts';
import type { PlaylistReading } from './playlist-item.ts';

/** PLY-4 · A link as it may be followed: https, with a host and nothing before it, or a file of the authored content; every other is refused. */
export function safePlaylistLink(link: string): string | undefined {
  const url = safe(link);
  return url?.startsWith('/') && !url.startsWith('/content/') ? undefined : url;
}

/** PLY-4 · What a reading has to hear, as it may be played: https, or a path of the product's own; every other is refused. */
export function playlistAudio({ audioUrl }: Pick<PlaylistReading, 'audioUrl'>): string | undefined {
  return audioUrl === null ? undefined : safe(audioUrl);
}

const safe = (address: string): string | undefined => {
  const url = address.trim();
  return isSafeUrl(url) ? url : undefined;
};
