import type { RichText } from '../shared/index.ts';
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
  /** As its author wrote it; whether it may be followed is a rule's to say. */
  readonly link: string | null;
  /** In minutes; null when its author gave none. */
  readonly duration: number | null;
  /** What a reading has to read, and perhaps to hear; null for everything else. */
  readonly reading: PlaylistReading | null;
}

export interface PlaylistReading {
  readonly content: RichText;
  /** As its author wrote it; whether it may be played is a rule's to say. */
  readonly audioUrl: string | null;
}
