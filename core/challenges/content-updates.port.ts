import type { Instant } from '../shared/index.ts';
import type { ContentKind, ContentUpdate } from './content-update.ts';

/** Authored content of the quests that the Traveler who is asking walks, bit by bit. */
export abstract class ContentUpdates {
  /** What of one kind changed since the `updatedAt` of an earlier answer, and what is gone; everything there is when there was none (null). */
  abstract since<Kind extends ContentKind>(kind: Kind, lastUpdatedAt: Instant | null): Promise<ContentUpdate<Kind>>;
}
