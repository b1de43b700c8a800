import { isSamePerson, type PersonIdentity } from '../person-identity.rules.ts';
import { isPairMember, type InviteChange, type RelationshipPair } from '../relationship-pair.ts';
import { NO_PROFILE } from '../relationship.ts';

/** REL-35 · True for an open invitation to a person who was found in the cohort. */
export function isFoundInvitation({ isOpen, isFound }: RelationshipPair): boolean {
  return isOpen && isFound === true;
}

/**
 * REL-35 · An invitation as it is created: one by a typed address does not reach the account while the two have an
 * invitation by finding, as if the address had no account. So its answer never reveals whom either of them found.
 */
export function invitationMade(
  pairs: readonly RelationshipPair[],
  by: PersonIdentity,
  change: InviteChange,
): InviteChange {
  const isFoundByAccount = pairsBetween(pairs, by, change).some((pair) => isKeptApart(pair, by, change));
  return isFoundByAccount && !change.isFound ? { ...change, traveler: undefined } : change;
}

/** REL-35 · The pairs that an invitation is about: one by a typed address and one by finding are two, although both are to one person. */
export function pairsInvited(
  pairs: readonly RelationshipPair[],
  by: PersonIdentity,
  change: InviteChange,
): readonly RelationshipPair[] {
  return pairsBetween(pairs, by, change).filter((pair) => !isKeptApart(pair, by, change));
}

/** REL-35 · An invitation by a typed address once its sender found the same person: it is to the address alone. */
export function withoutAccount(pair: RelationshipPair): RelationshipPair {
  return pair.byAddress ? { ...pair, invitee: { id: null, ...pair.byAddress, ...NO_PROFILE } } : pair;
}

const pairsBetween = (
  pairs: readonly RelationshipPair[],
  by: PersonIdentity,
  { invitee, traveler = invitee }: InviteChange,
): readonly RelationshipPair[] => pairs.filter((pair) => isPairMember(pair, by) && isPairMember(pair, traveler));

const isKeptApart = (pair: RelationshipPair, by: PersonIdentity, { invitee, isFound }: InviteChange): boolean => {
  if (isFound) return pair.isOpen && pair.byAddress !== null && isSamePerson(pair.inviter, by);
  return isFoundInvitation(pair) && invitee.id === null;
};
