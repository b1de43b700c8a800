import { isFoundInvitation } from './partner-fit/found-invitations.rules.ts';
import { type RelationshipPair, isExternalPair } from './relationship-pair.ts';
import { type PersonIdentity, isSamePerson } from './person-identity.rules.ts';
import { invitableTypeOf, invitationType, isInvitedAs, pairTypeOf } from './relationship-types.rules.ts';
import {
  NO_PROFILE,
  type RelatedUser,
  type Relationship,
  type RelationshipStatus,
  type RelationshipType,
} from './relationship.ts';

/**
 * REL-1 · A relationship as one of its people sees it; `undefined` for a stranger. The reader of the list adds the
 * unread messages of its room (CHT-6). REL-8: until an invitation is accepted, its sender sees only the name and
 * address that they typed, so it does not show whether the address has an account. REL-35: until then, people who were
 * found in the cohort and their finders see only each other's names.
 */
export function relationshipSeenBy(pair: RelationshipPair, own: PersonIdentity): Relationship | undefined {
  const { id, inviter, invitee, type, fellowsBefore, updatedAt } = pair;
  const isInviter = isSamePerson(inviter, own);
  if (!isInviter && !isSamePerson(invitee, own)) return undefined;
  const typed = isInviter && pair.isOpen ? pair.byAddress : null;
  const other = isInviter ? invitee : inviter;
  const { id: otherId, displayName } = other;
  const shown: RelatedUser = isFoundInvitation(pair) ? { id: otherId, displayName, email: '', ...NO_PROFILE } : other;
  return {
    id,
    relatedUser: typed ? { id: null, ...typed, ...NO_PROFILE } : shown,
    relationshipType: typeOf(pair, typed === null && !isExternalPair(pair)),
    relationshipStatus: statusOf(pair, isInviter),
    unreadMessages: 0,
    lastMessage: null,
    updatedAt,
    inviteeEmail: invitableTypeOf(type) && shown === other ? (typed ?? invitee).email : null,
    fellowsBefore,
  };
}

/** REL-1 · The list of a person; strangers' relationships are not in it. */
export function relationshipsOf(pairs: readonly RelationshipPair[], own: PersonIdentity): readonly Relationship[] {
  return pairs.flatMap((pair) => relationshipSeenBy(pair, own) ?? []);
}

/**
 * REL-1 · The pair that a relationship shows from one side. REL-35: an open one with an account but without its address
 * is an invitation by finding.
 */
export function relationshipPairOf(relationship: Relationship, own: RelatedUser): RelationshipPair {
  const { id, relatedUser, relationshipType, relationshipStatus, fellowsBefore, updatedAt } = relationship;
  const isOpen = relationshipStatus !== 'Confirmed';
  const isInvitee = isOpen
    ? relationshipStatus === 'Invitation received'
    : isInvitedAs(relationship.inviteeEmail, own.email);
  const [inviter, invitee] = isInvitee ? [relatedUser, own] : [own, relatedUser];
  const { displayName, email } = relatedUser;
  const byAddress = isOpen && !isInvitee && relatedUser.id === null ? { displayName, email } : null;
  const isFound = (isOpen && relatedUser.id !== null && email === '') || undefined;
  const type = pairTypeOf(relationshipType);
  return { id, inviter, invitee, type, isOpen, byAddress, fellowsBefore, isFound, updatedAt };
}

const typeOf = ({ type }: RelationshipPair, hasAccount: boolean): RelationshipType =>
  type === 'Fellow Traveler' || type === 'Guide' ? type : invitationType(type, hasAccount);

const statusOf = ({ isOpen }: RelationshipPair, isInviter: boolean): RelationshipStatus => {
  if (!isOpen) return 'Confirmed';
  return isInviter ? 'Invitation sent' : 'Invitation received';
};
