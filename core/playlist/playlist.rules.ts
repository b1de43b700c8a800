import {
  type PlaylistArtifactId,
  type PlaylistItem,
  type WeekId,
  type PlaylistType,
  PLAYLIST_TYPES,
} from '../content/index.ts';
import type { MessageKey } from '../messages/index.ts';

/** Something to go deeper with, as a Traveler has it. */
export interface PlaylistArtifact extends PlaylistItem {
  readonly contentfulId: string;
  readonly completed: boolean;
}

/** The options of the filter; `all` is every category. */
export const PLAYLIST_CATEGORIES = ['all', 'listen', 'read', 'watch', 'ask'] as const;
export type PlaylistCategory = (typeof PLAYLIST_CATEGORIES)[number];

/** A Traveler's playlist. */
export interface Playlist {
  /** Artifacts by their week, then by their id, in the order in which they came. */
  readonly weeks: ReadonlyMap<WeekId, ReadonlyMap<PlaylistArtifactId, PlaylistArtifact>>;
  /** The artifacts with a heart, in the order in which it was given. */
  readonly selected: readonly PlaylistArtifactId[];
  readonly filter: PlaylistCategory;
}

/** Identifies an artifact of a playlist, since the same one may be in two weeks. */
export type PlaylistArtifactRef = Pick<PlaylistArtifact, 'weekId' | 'id'>;

/** PLY-1 · The types of artifact in each category; a type that is in none never shows. */
export const CATEGORY_TYPES: Readonly<Record<PlaylistCategory, readonly PlaylistType[]>> = {
  all: PLAYLIST_TYPES,
  listen: ['podcast', 'reading'],
  read: ['reading', 'web-article', 'book'],
  watch: ['video'],
  ask: ['socratic-question'],
};

/** PLY-1 · The label of each category. */
export const CATEGORY_LABELS: Readonly<Record<PlaylistCategory, MessageKey>> = {
  all: 'playlistAll',
  listen: 'playlistListen',
  read: 'playlistRead',
  watch: 'playlistWatch',
  ask: 'playlistAsk',
};

/** PLY-2 · A playlist of artifacts by week and id; of duplicates in a week the last one counts. */
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

/** PLY-2 · The category in view: the chosen one, or all while that one is empty. */
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

/** PLY-6 · The message of the panel while the playlist is empty. */
export function emptyPlaylist(playlist: Playlist): EmptyPlaylist | undefined {
  return isPlaylistAvailable(playlist) ? undefined : { title: 'playlistEmptyTitle', text: 'playlistEmptyText' };
}

/** PLY-8 · The duration of an artifact in whole minutes, at least 1; `undefined` if its author gave no valid number. */
export function playlistMinutes({ duration }: Pick<PlaylistArtifact, 'duration'>): number | undefined {
  const minutes = Math.ceil(duration ?? 0);
  return minutes > 0 && Number.isFinite(minutes) ? minutes : undefined;
}

/** The number of recordings whose position a device remembers. */
const REMEMBERED = 50;

/**
 * PLY-10 · The second from which a recording resumes: a moment before it was left, to give context; 0 if it had only
 * just started or was almost over.
 */
export function positionToSave(seconds: number, duration: number): number {
  const isOver = duration > 0 && seconds >= duration - 5;
  return Number.isFinite(seconds) && seconds > 10 && !isOver ? Math.floor(seconds) - 3 : 0;
}

/**
 * PLY-10 · The saved positions with one more, newest last; beyond fifty the oldest is removed, and a position at the
 * start is not saved.
 */
export function withPositionSaved(
  positions: Readonly<Record<string, number>>,
  url: string,
  seconds: number,
): Readonly<Record<string, number>> {
  const others = Object.entries(positions).filter(([one]) => one !== url);
  const all = seconds > 0 ? [...others, [url, seconds] as const] : others;
  return Object.fromEntries(all.slice(-REMEMBERED));
}
