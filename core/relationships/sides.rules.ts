import { emailKey } from '../account/index.ts';
import { type Bond, isExternalBond } from './bond.ts';
import { bondTypeOf, invitationType, wentTo } from './kinds.rules.ts';
import type { RelatedUser, Relationship, RelationshipStatus, RelationshipType } from './relationship.ts';

/** REL-1 · A relationship from the side of whoever has that address; nothing for a stranger to it. */
export function relationshipSeenBy(bond: Bond, email: string): Relationship | undefined {
  const place = bond.people.findIndex(({ user }) => emailKey(user.email) === emailKey(email));
  if (place < 0) return undefined;
  const [own, other] = place === 0 ? bond.people : [bond.people[1], bond.people[0]];
  return {
    id: bond.id,
    relatedUser: other.user,
    relationshipType: typeOf(bond),
    relationshipStatus: statusFor(bond, email),
    unreadMessages: own.unreadMessages,
    updatedAt: bond.updatedAt,
    inviteeEmail: bond.inviteeEmail,
    fellowsBefore: bond.fellowsBefore,
  };
}

/** REL-1 · The list of whoever has that address; strangers' relationships are not in it. */
export function relationshipsOf(bonds: readonly Bond[], email: string): readonly Relationship[] {
  return bonds.flatMap((bond) => relationshipSeenBy(bond, email) ?? []);
}

/** REL-1 · A relationship put together again from one side; what only the other side knows, their unread messages, is 0. */
export function bondOf(relationship: Relationship, own: RelatedUser): Bond {
  const { id, relatedUser, relationshipType, unreadMessages, inviteeEmail, fellowsBefore, updatedAt } = relationship;
  return {
    id,
    people: [
      { user: own, unreadMessages },
      { user: relatedUser, unreadMessages: 0 },
    ],
    type: bondTypeOf(relationshipType),
    isOpen: relationship.relationshipStatus !== 'Confirmed',
    inviteeEmail,
    fellowsBefore,
    updatedAt,
  };
}

const typeOf = (bond: Bond): RelationshipType => {
  if (bond.type === 'Fellow Traveler' || bond.type === 'Guide') return bond.type;
  return invitationType(bond.type, !isExternalBond(bond));
};

const statusFor = ({ isOpen, inviteeEmail }: Bond, email: string): RelationshipStatus => {
  if (!isOpen) return 'Confirmed';
  return wentTo(inviteeEmail, email) ? 'Invitation received' : 'Invitation sent';
};
