import type { CalendarDate, Instant, TravelerId } from '../../shared/index.ts';
import type { RelationshipId } from '../relationship.ts';

/** The running partner of whoever asks, while nothing was heard of them for days. */
export interface StalledPartner {
  readonly relationshipId: RelationshipId;
  /** On what day of whoever asks they were last active, and no moment of it; null when they never were. */
  readonly lastActiveOn: CalendarDate | null;
  /** When whoever asks last nudged them; null when that was never, or may be done again. */
  readonly nudgedAt: Instant | null;
}

/** A running partnership of two people with an account, as far as it tells whether one of them is stalled. */
export interface PartnershipActivity {
  readonly since: Instant;
  /** When that one was last active in it; null when they never were. */
  readonly lastActiveAt: Instant | null;
}

/** Who reminds whom that they are waited for. */
export interface Nudge {
  readonly by: TravelerId;
  readonly nudged: TravelerId;
}
