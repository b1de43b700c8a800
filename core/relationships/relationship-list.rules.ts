import { minutesBetween, nameMatches, type Instant } from '../shared/index.ts';
import { isFormerTraveler } from './former-travelers.rules.ts';
import { isConfirmed } from './relationship-types.rules.ts';
import type { Relationship } from './relationship.ts';

/** REL-9 · Received invitations come first, then all others; in each part what changed last comes first, else as they came. */
export function relationshipsInOrder(list: readonly Relationship[]): readonly Relationship[] {
  const newestFirst = list.toSorted((one, other) => {
    if (one.updatedAt === other.updatedAt) return 0;
    return one.updatedAt < other.updatedAt ? 1 : -1;
  });
  return [...newestFirst.filter(isReceived), ...newestFirst.filter((one) => !isReceived(one))];
}

/** REL-10 · Those whose name answers what was typed; all of them when nothing was. */
export function relationshipsMatching(list: readonly Relationship[], typed: string): readonly Relationship[] {
  return list.filter(({ relatedUser }) => nameMatches(relatedUser.displayName, typed));
}

/** REL-14 · Whom I can invite from the menu: my fellow travelers whose name answers what was typed, but for those whose account is gone. */
export function invitableFellowTravelers(list: readonly Relationship[], typed: string): readonly Relationship[] {
  return relationshipsMatching(list, typed).filter(
    (one) => one.relationshipType === 'Fellow Traveler' && isConfirmed(one) && !isFormerTraveler(one),
  );
}

/** REL-18 · How long it takes, in milliseconds, until the list is asked for again. */
export const RELATIONSHIP_POLL_INTERVAL: number = 120_000;

/** REL-18 · Whether the list is to be asked for again: after 120 seconds, or when the clock was put back meanwhile. */
export function isRelationshipPollDue(lastAsked: Instant | undefined, now: Instant): boolean {
  if (lastAsked === undefined) return true;
  const waited = minutesBetween(lastAsked, now) * 60_000;
  return waited < 0 || waited >= RELATIONSHIP_POLL_INTERVAL;
}

const isReceived = ({ relationshipStatus }: Relationship): boolean => relationshipStatus === 'Invitation received';
