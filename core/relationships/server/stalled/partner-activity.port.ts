import type { Instant, TimeZone, TravelerId } from '../../../shared/index.ts';
import type { RelationshipId } from '../../relationship.ts';
import type { Nudge } from '../../stalled/stalled-partner.ts';

/** When people were last active, and who nudged whom. */
export abstract class PartnerActivity {
  /** REL-29 · When somebody last logged in, joined, answered, completed or drafted something, gave feedback or wrote in this chat. */
  abstract lastActiveAt(partner: TravelerId, partnership: RelationshipId): Promise<Instant | null>;

  /** The zone that tells somebody what day it is. */
  abstract zoneOf(traveler: TravelerId): Promise<TimeZone>;

  /** When the last nudge was; null when there was none. */
  abstract nudgedAt(nudge: Nudge): Promise<Instant | null>;

  /** Keeps a nudge unless there is one that is later than `after`; answers whether it was kept. */
  abstract keepNudge(nudge: Nudge, at: Instant, after: Instant): Promise<boolean>;
}
