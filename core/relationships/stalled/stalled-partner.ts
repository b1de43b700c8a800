import type { Instant, TravelerId } from '../../shared/index.ts';
import type { RelationshipId } from '../relationship.ts';

/** The running partner of whoever asks, while nothing was heard of them for days. */
export interface StalledPartner {
  readonly relationshipId: RelationshipId;
  /** When they were last active; null when they never were. */
  readonly lastActiveAt: Instant | null;
  /** When whoever asks last nudged them; null when that was never, or may be done again. */
  readonly nudgedAt: Instant | null;
}

/** Who reminds whom that they are waited for. */
export interface Nudge {
  readonly by: TravelerId;
  readonly nudged: TravelerId;
}
