import type { PlaylistArtifactId, PlaylistItem, WeekId } from '../content/index.ts';

/** Something to go deeper with, as a Traveler has it. */
export interface PlaylistArtifact extends PlaylistItem {
  readonly contentfulId: string;
  readonly completed: boolean;
}

/** What the filter offers; `all` is everything. */
export const PLAYLIST_CATEGORIES = ['all', 'listen', 'read', 'watch', 'ask'] as const;
export type PlaylistCategory = (typeof PLAYLIST_CATEGORIES)[number];

/** A Traveler's playlist. */
export interface Playlist {
  /** Artifacts by their week, then by their id, in the order in which they came. */
  readonly weeks: ReadonlyMap<WeekId, ReadonlyMap<PlaylistArtifactId, PlaylistArtifact>>;
  /** What carries a heart, in the order in which it was given. */
  readonly selected: readonly PlaylistArtifactId[];
  readonly filter: PlaylistCategory;
}

/** Names an artifact of a playlist: the same one may stand in two weeks. */
export type PlaylistArtifactRef = Pick<PlaylistArtifact, 'weekId' | 'id'>;
