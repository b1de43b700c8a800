import type { WeekId, PlaylistArtifactId } from '../content/index.ts';
import type { PlaylistArtifact, PlaylistArtifactRef } from './playlist.rules.ts';

/** PLY-10 · The positions at which the signed-in Traveler stopped recordings on this device. */
export abstract class ListeningPositions {
  /** The second from which a recording resumes; 0 if it was never played. */
  abstract at(url: string): number;

  /** Stores the second at which a recording was left; ignored while no Traveler is signed in. */
  abstract save(url: string, seconds: number): void;
}

/** The playlist of the calling Traveler. */
export abstract class Playlists {
  /** The artifacts of these weeks of the active quest, or of all its weeks, as far as they are unlocked (PLY-9). Refuses with `noActiveQuest`. */
  abstract artifacts(weeks?: readonly WeekId[]): Promise<readonly PlaylistArtifact[]>;

  /**
   * Completes an artifact in its week; idempotent. Refuses with `playlistArtifactNotFound` if it is not in the active
   * quest, `weekLocked` before its week unlocks.
   */
  abstract complete(ref: PlaylistArtifactRef): Promise<void>;

  /** The artifacts with a heart, in the order in which it was given. */
  abstract selected(): Promise<readonly PlaylistArtifactId[]>;

  /** Gives a heart, once, and returns all hearts. Refuses as `complete` does. */
  abstract select(id: PlaylistArtifactId): Promise<readonly PlaylistArtifactId[]>;

  /** Removes a heart, if there is one, and returns all hearts. */
  abstract deselect(id: PlaylistArtifactId): Promise<readonly PlaylistArtifactId[]>;
}
