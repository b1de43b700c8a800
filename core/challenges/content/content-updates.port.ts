import type { Instant } from '../../shared/index.ts';
import type { ContentKind, ContentUpdate } from './content-update.ts';

/** Updates of the authored content of the requesting Traveler's quests. */
export abstract class ContentUpdates {
  /** What of one kind changed since the `updatedAt` of an earlier answer, and what is gone; everything there is when there was none (null). */
  abstract since<Kind extends ContentKind>(kind: Kind, lastUpdatedAt: Instant | null): Promise<ContentUpdate<Kind>>;
}
