import type { WeekId } from '../quests/index.ts';
import type { RichText } from '../shared/index.ts';

export type PlaylistArtifactId = string & { readonly kind?: 'playlist artifact' };

export const PLAYLIST_TYPES = ['book', 'podcast', 'reading', 'video', 'web-article', 'socratic-question'] as const;
export type PlaylistType = (typeof PLAYLIST_TYPES)[number];

/** Something to go deeper with. */
export interface PlaylistArtifact {
  readonly id: PlaylistArtifactId;
  readonly contentfulId: string;
  readonly weekId: WeekId;
  readonly type: PlaylistType;
  readonly title: string;
  /** As its author wrote it; whether it may be followed is a rule's to say. */
  readonly link: string | null;
  /** In minutes; null when its author gave none. */
  readonly duration: number | null;
  readonly completed: boolean;
  /** What a reading has to read, and perhaps to hear; null for everything else. */
  readonly reading: PlaylistReading | null;
}

/** Something to go deeper with as its author wrote it. */
export type PlaylistItem = Omit<PlaylistArtifact, 'contentfulId' | 'completed'>;

export interface PlaylistReading {
  readonly content: RichText;
  /** As its author wrote it; whether it may be played is a rule's to say. */
  readonly audioUrl: string | null;
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
