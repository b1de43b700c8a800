import type { AuthorProfile, Instant, TravelerId } from '../../shared/index.ts';

/** Who has blocked whom. */
export interface Block {
  readonly by: TravelerId;
  readonly blocked: TravelerId;
}

/** Somebody whom a Traveler has blocked. */
export interface BlockedPerson extends AuthorProfile {
  readonly id: TravelerId;
  readonly blockedAt: Instant;
}
