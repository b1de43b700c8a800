import type { MessageKey } from '../messages/index.ts';
import { type WeekId, type PlaylistArtifactId, type PlaylistType, PLAYLIST_TYPES } from '../content/index.ts';
import { type Playlist, type PlaylistArtifact, type PlaylistCategory, PLAYLIST_CATEGORIES } from './playlist.ts';

/** PLY-1 · The types of artifact in each category; a type that is in none never shows. */
export const CATEGORY_TYPES: Readonly<Record<PlaylistCategory, readonly PlaylistType[]>> = {
  all: PLAYLIST_TYPES,
  listen: ['podcast', 'reading'],
  read: ['reading', 'web-article', 'book'],
  watch: ['video'],
  ask: ['socratic-question'],
};

/** PLY-1 · What each category is called. */
export const CATEGORY_LABELS: Readonly<Record<PlaylistCategory, MessageKey>> = {
  all: 'playlistAll',
  listen: 'playlistListen',
  read: 'playlistRead',
  watch: 'playlistWatch',
  ask: 'playlistAsk',
};

/** PLY-2 · A playlist of artifacts by week and id; one that comes twice in a week is taken as it came last. */
export function playlistOf(
  artifacts: readonly PlaylistArtifact[],
  selected: readonly PlaylistArtifactId[] = [],
): Playlist {
  const weeks = new Map<WeekId, Map<PlaylistArtifactId, PlaylistArtifact>>();
  for (const artifact of artifacts) {
    const week = weeks.get(artifact.weekId) ?? new Map<PlaylistArtifactId, PlaylistArtifact>();
    weeks.set(artifact.weekId, week.set(artifact.id, artifact));
  }
  return { weeks, selected: [...new Set(selected)], filter: 'all' };
}

/** PLY-1 · The artifacts of a category, week by week. */
export function playlistArtifacts({ weeks }: Playlist, category: PlaylistCategory): readonly PlaylistArtifact[] {
  return [...weeks.values()]
    .flatMap((week) => [...week.values()])
    .filter(({ type }) => CATEGORY_TYPES[category].includes(type));
}

/** PLY-2 · The categories that show: those with something in them. */
export function playlistCategories(playlist: Playlist): readonly PlaylistCategory[] {
  return PLAYLIST_CATEGORIES.filter((category) => playlistArtifacts(playlist, category).length > 0);
}

/** PLY-2 · The category in view: the one chosen, or all while there is nothing in that one. */
export function playlistCategory(playlist: Playlist): PlaylistCategory {
  return playlistCategories(playlist).includes(playlist.filter) ? playlist.filter : 'all';
}

/** PLY-2 · The artifacts in view. */
export function filteredPlaylist(playlist: Playlist): readonly PlaylistArtifact[] {
  return playlistArtifacts(playlist, playlistCategory(playlist));
}

/** PLY-6 · The playlist is there once it has anything to show. */
export function isPlaylistAvailable(playlist: Playlist): boolean {
  return playlistArtifacts(playlist, 'all').length > 0;
}

export interface EmptyPlaylist {
  readonly title: MessageKey;
  readonly text: MessageKey;
}

/** PLY-6 · What the panel says while the playlist has nothing to show. */
export function emptyPlaylist(playlist: Playlist): EmptyPlaylist | undefined {
  return isPlaylistAvailable(playlist) ? undefined : { title: 'playlistEmptyTitle', text: 'playlistEmptyText' };
}

/** PLY-8 · The whole minutes that an artifact takes, at least 1; nothing where its author gave no usable number. */
export function playlistMinutes({ duration }: Pick<PlaylistArtifact, 'duration'>): number | undefined {
  const minutes = Math.ceil(duration ?? 0);
  return minutes > 0 && Number.isFinite(minutes) ? minutes : undefined;
}
