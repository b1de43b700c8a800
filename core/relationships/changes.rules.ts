import { emailKey } from '../account/index.ts';
import type { MessageKey } from '../messages/index.ts';
import type { Instant } from '../shared/index.ts';
import {
  type AnswerChange,
  type Bond,
  type EndChange,
  type InviteChange,
  isExternalBond,
  isIn,
  type RelationshipChange,
  withMembers,
} from './bond.ts';
import { bondTypeOf, isConfirmed, wentTo } from './kinds.rules.ts';
import { mentorOf, runningPartnerOf } from './places.rules.ts';
import type { RelatedUser, Relationship, RelationshipId, RelationshipStatus } from './relationship.ts';
import { bondOf, relationshipsOf } from './sides.rules.ts';

/**
 * REL-1 · Why this person may not do this: it is not theirs, not open, not theirs to answer or to cancel, has changed
 * meanwhile, cannot be ended, or (REL-2, REL-3) the place of running partner or mentor is taken.
 */
export function changeProblem(
  bonds: readonly Bond[],
  by: RelatedUser,
  change: RelationshipChange,
): MessageKey | undefined {
  if (by.id === null && change.kind !== 'accept' && change.kind !== 'decline') return 'relationshipNeedsAccount';
  const own = relationshipsOf(bonds, by.email);
  if (change.kind === 'invite') return inviteProblem(own, by, change);
  const relationship = own.find(({ id }) => id === change.id);
  if (relationship === undefined) return 'relationshipNotFound';
  if (change.kind === 'end') return endProblem(relationship, change);
  const problem = against[change.kind][relationship.relationshipStatus];
  return problem ?? (change.kind === 'accept' ? placeProblem(bonds, by, change.id) : undefined);
}

/**
 * REL-1 · All relationships once this person has done this; what may not be done changes nothing. REL-2: confirming a
 * running partner takes back the other open running-partner invitations of both, confirming a mentor the mentee's.
 */
export function bondsAfter(bonds: readonly Bond[], by: RelatedUser, change: RelationshipChange): readonly Bond[] {
  if (changeProblem(bonds, by, change) !== undefined) return bonds;
  if (change.kind === 'invite') return invited(bonds, by, change);
  const confirmed = bonds.filter(({ id }) => change.kind === 'accept' && id === change.id);
  return bonds.flatMap((bond) => {
    if (bond.id === change.id) return changed(bond, by, change);
    const isDropped = bond.isOpen && confirmed.some((other) => sharesPlace(bond, other));
    return isDropped ? takenBack(bond, change.at) : bond;
  });
}

/** REL-4 · All relationships once somebody with that address has signed up: theirs are internal now, in the same state. */
export function bondsAfterSignUp(bonds: readonly Bond[], traveler: RelatedUser): readonly Bond[] {
  return bonds.map((bond) =>
    withMembers(bond, (member) => (isSame(member.user, traveler) ? { ...member, user: traveler } : member)),
  );
}

/** REL-1 · Why I may not do this, as far as my own list tells: all there is to know about it. */
export function relationshipProblem(
  list: readonly Relationship[],
  own: RelatedUser,
  change: RelationshipChange,
): MessageKey | undefined {
  return changeProblem(bondsOf(list, own), own, change);
}

/** REL-1 · My list once I have done this; what I may not do changes nothing. */
export function relationshipsAfter(
  list: readonly Relationship[],
  own: RelatedUser,
  change: RelationshipChange,
): readonly Relationship[] {
  return relationshipsOf(bondsAfter(bondsOf(list, own), own, change), own.email);
}

const bondsOf = (list: readonly Relationship[], own: RelatedUser): readonly Bond[] =>
  list.map((relationship) => bondOf(relationship, own));

const isSame = (one: RelatedUser, other: RelatedUser): boolean =>
  one.email !== '' && emailKey(one.email) === emailKey(other.email);

/** What stands against answering, cancelling or reading, by the status that the relationship has for me. */
const against: Record<AnswerChange['kind'], Partial<Record<RelationshipStatus, MessageKey>>> = {
  accept: { Confirmed: 'invitationNotOpen', 'Invitation sent': 'invitationNotYoursToAnswer' },
  decline: { Confirmed: 'invitationNotOpen', 'Invitation sent': 'invitationNotYoursToAnswer' },
  cancel: { Confirmed: 'invitationNotOpen', 'Invitation received': 'invitationNotYoursToCancel' },
  read: {},
};

/** What stands against accepting an invitation: mine is the place that somebody has already, or it is the other one's. */
const placeProblem = (bonds: readonly Bond[], by: RelatedUser, id: RelationshipId): MessageKey | undefined => {
  const asked = bonds.filter((bond) => bond.id === id);
  const rivals = bonds.filter((bond) => !bond.isOpen && asked.some((other) => sharesPlace(bond, other)));
  if (rivals.length === 0) return undefined;
  return rivals.some((bond) => isIn(bond, by.email)) ? 'relationshipPartnerTaken' : 'invitationPlaceTaken';
};

const endProblem = (relationship: Relationship, { from }: EndChange): MessageKey | undefined => {
  const type = bondTypeOf(relationship.relationshipType);
  if (type !== bondTypeOf(from)) return 'relationshipHasChanged';
  if (type === 'Guide') return 'relationshipGuideStays';
  return isConfirmed(relationship) ? undefined : 'invitationStillOpen';
};

const inviteProblem = (
  own: readonly Relationship[],
  by: RelatedUser,
  { as, invitee }: InviteChange,
): MessageKey | undefined => {
  if (invitee.email === '') return 'relationshipNotFound';
  if (isSame(invitee, by)) return 'invitationToOneself';
  const between = own.filter(({ relatedUser }) => isSame(relatedUser, invitee));
  if (between.some(({ relationshipType }) => relationshipType === 'Guide')) return 'relationshipGuideStays';
  if (between.some(({ relationshipStatus }) => relationshipStatus === 'Invitation received')) {
    return 'invitationToAnswerFirst';
  }
  if (between.some((one) => isConfirmed(one) && one.relationshipType !== 'Fellow Traveler')) {
    return 'relationshipEndFirst';
  }
  if (as === 'Running Partner') return runningPartnerOf(own) ? 'relationshipPartnerTaken' : undefined;
  return mentorOf(own, by.email) ? 'relationshipMentorTaken' : undefined;
};

/**
 * REL-8 · An invitation takes the place of every entry that one has with that address: it becomes the entry with their
 * account, if there is one, else the first; an address is called what it is called now.
 */
const invited = (bonds: readonly Bond[], by: RelatedUser, { id, as, invitee, at }: InviteChange): readonly Bond[] => {
  const between = bonds.filter((bond) => isIn(bond, by.email) && isIn(bond, invitee.email));
  const before = between.find((bond) => !isExternalBond(bond)) ?? between[0];
  const invitation: Bond = {
    id: before?.id ?? id,
    people: before?.people ?? [
      { user: by, unreadMessages: 0 },
      { user: invitee, unreadMessages: 0 },
    ],
    type: as,
    isOpen: true,
    inviteeEmail: invitee.email,
    fellowsBefore: between.some(({ type, fellowsBefore }) => type === 'Fellow Traveler' || fellowsBefore),
    updatedAt: at,
  };
  return [
    ...bonds.filter((bond) => !between.includes(bond)),
    withMembers(invitation, (member) => (member.user.id === null ? { ...member, user: invitee } : member)),
  ];
};

const changed = (bond: Bond, by: RelatedUser, change: AnswerChange | EndChange): readonly Bond[] => {
  switch (change.kind) {
    case 'accept':
      return [{ ...bond, isOpen: false, fellowsBefore: false, updatedAt: change.at }];
    case 'decline':
    case 'cancel':
      return takenBack(bond, change.at);
    case 'end':
      return bond.type === 'Fellow Traveler' || isExternalBond(bond) ? [] : [fellows(bond, change.at)];
    case 'read':
      return [readBy(bond, by)];
  }
};

/** REL-16 · Opening a relationship makes one's own unread messages none; those of the other one are not touched. */
const readBy = (bond: Bond, by: RelatedUser): Bond =>
  withMembers(bond, (member) => (isSame(member.user, by) ? { ...member, unreadMessages: 0 } : member));

const takenBack = (bond: Bond, at: Instant): readonly Bond[] => (bond.fellowsBefore ? [fellows(bond, at)] : []);

const fellows = (bond: Bond, at: Instant): Bond => ({
  ...bond,
  type: 'Fellow Traveler',
  isOpen: false,
  inviteeEmail: null,
  fellowsBefore: false,
  updatedAt: at,
});

/** Whether two bonds are for the same place of the same person, which only one of them can have. */
const sharesPlace = (one: Bond, other: Bond): boolean => {
  const taken = placesIn(other);
  return one.type === other.type && placesIn(one).some((place) => taken.includes(place));
};

/** Whose one place a bond takes: of running partners that of both, of a mentor and a mentee that of the mentee. */
const placesIn = ({ type, people, inviteeEmail }: Bond): readonly string[] =>
  people
    .filter(({ user }) => type === 'Running Partner' || !wentTo(inviteeEmail, user.email))
    .map(({ user }) => emailKey(user.email));
