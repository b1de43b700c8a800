import type { TravelerId } from '../../../shared/index.ts';
import { isSamePerson, type PersonIdentity } from '../../person-identity.rules.ts';
import type { RelationshipPair } from '../../relationship-pair.ts';
import type { Parting } from '../../partner-fit/partner-fit.ts';

/**
 * REL-34 · Who are not proposed to each other again once this person has removed what is between the two: running partners
 * who part, and somebody who declines to be one. Taking one's own invitation back parts nobody, and neither does an address.
 */
export function partingOf(pair: RelationshipPair, by: PersonIdentity): Parting | undefined {
  const { inviter, invitee, type, isOpen } = pair;
  if (type !== 'Running Partner' || inviter.id === null || invitee.id === null) return undefined;
  if (isOpen && isSamePerson(inviter, by)) return undefined;
  return { one: inviter.id, other: invitee.id };
}

/** REL-34 · Whether two people are not proposed to each other; it holds for both alike. */
export function isParted(partings: readonly Parting[], one: TravelerId, other: TravelerId): boolean {
  return partings.some((two) => (two.one === one && two.other === other) || (two.one === other && two.other === one));
}
