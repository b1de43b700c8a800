import type { Instant } from '../../shared/index.ts';
import type { PlaylistArtifactId } from '../../content/index.ts';
import type { PlaylistArtifactRef } from '../playlist.rules.ts';
import type { PlaylistSource } from './playlist-access.rules.ts';

/** The stored data of one Traveler's playlist. */
export abstract class PlaylistRecords {
  /** The playlist of the active quest; undefined without one. */
  abstract source(): Promise<PlaylistSource | undefined>;
  abstract completed(): Promise<readonly PlaylistArtifactRef[]>;
  /** Stores once that an artifact was completed. */
  abstract saveCompleted(ref: PlaylistArtifactRef, at: Instant): Promise<void>;
  /** In the order in which hearts were given. */
  abstract selected(): Promise<readonly PlaylistArtifactId[]>;
  /** Stores a heart once. */
  abstract saveSelected(id: PlaylistArtifactId, at: Instant): Promise<void>;
  abstract removeSelected(id: PlaylistArtifactId): Promise<void>;
}
