import type { MessageKey } from '../messages/index.ts';
import type { Instant } from '../shared/index.ts';
import {
  type AcceptChange,
  type RelationshipPair,
  type InviteChange,
  isExternalPair,
  isPairMember,
  type RelationshipChange,
  type RemoveChange,
  type RemovalKind,
} from './relationship-pair.ts';
import { isSamePerson, personKey } from './person-identity.rules.ts';
import {
  invitationMade,
  isFoundInvitation,
  pairsInvited,
  withoutAccount,
} from './partner-fit/found-invitations.rules.ts';
import { pairTypeOf, isConfirmed } from './relationship-types.rules.ts';
import { mentorOf, runningPartnerOf } from './add-relationship.rules.ts';
import type { RelatedUser, Relationship, RelationshipId, RelationshipStatus } from './relationship.ts';
import { relationshipPairOf, relationshipSeenBy, relationshipsOf } from './relationship-sides.rules.ts';

/**
 * REL-1 · The reason this person may not make this change: the relationship is another person's, not open, not for them
 * to answer, or changed in the meantime, it cannot be ended, or (REL-2, REL-3) there already is a running partner or
 * mentor.
 */
export function changeProblem(
  pairs: readonly RelationshipPair[],
  by: RelatedUser,
  change: RelationshipChange,
): MessageKey | undefined {
  if (by.id === null && change.kind === 'invite') return 'relationshipNeedsAccount';
  if (change.kind === 'invite') return inviteProblem(pairs, by, invitationMade(pairs, by, change));
  const own = relationshipsOf(pairs, by);
  const relationship = own.find(({ id }) => id === change.id);
  if (relationship === undefined) return 'relationshipNotFound';
  if (change.kind === 'remove') return removeProblem(relationship, by, change);
  return unacceptable[relationship.relationshipStatus] ?? partnerTakenProblem(reaching(pairs, change), by, change.id);
}

/**
 * REL-1 · The relationships after this person's change; a forbidden change has no effect. REL-2: confirming a running
 * partner removes the other open running-partner invitations of both, confirming a mentor the mentee's, and either any
 * other open invitation between the two (REL-35). The pairs of the two people suffice as input, since others' pairs
 * affect neither the problem nor the outcome.
 */
export function pairsAfter(
  pairs: readonly RelationshipPair[],
  by: RelatedUser,
  change: RelationshipChange,
): readonly RelationshipPair[] {
  if (changeProblem(pairs, by, change) !== undefined) return pairs;
  if (change.kind === 'invite') return invited(pairs, by, invitationMade(pairs, by, change));
  const reached = reaching(pairs, change);
  const confirmed = reached.filter(({ id }) => change.kind === 'accept' && id === change.id);
  return reached.flatMap((pair) => {
    if (pair.id === change.id) return changed(pair, change);
    const isDropped = pair.isOpen && confirmed.some((other) => hasSameHolder(pair, other) || isOfSameTwo(pair, other));
    return isDropped ? takenBack(pair, change.at) : pair;
  });
}

/** REL-4 · All relationships after a person with this address signed up: theirs become internal, in the same state. */
export function pairsAfterSignUp(
  pairs: readonly RelationshipPair[],
  traveler: RelatedUser,
): readonly RelationshipPair[] {
  const known = (person: RelatedUser): RelatedUser => (isSamePerson(person, traveler) ? traveler : person);
  return pairs.map((pair) => ({ ...pair, inviter: known(pair.inviter), invitee: known(pair.invitee) }));
}

/** REL-3 · The slots that a confirmed pair occupies; each slot holds one pair. */
export function occupiedSlots(pair: RelationshipPair): readonly string[] {
  const { type, isOpen } = pair;
  if (isOpen || (type !== 'Running Partner' && type !== 'Mentor')) return [];
  return exclusiveHolders(pair).map((holder) => `${type} of ${holder}`);
}

/** REL-1 · My list after my change, each entry with its messages; a forbidden change has no effect. */
export function relationshipsAfter(
  list: readonly Relationship[],
  own: RelatedUser,
  change: RelationshipChange,
): readonly Relationship[] {
  const chats = new Map(list.map(({ id, unreadMessages, lastMessage }) => [id, { unreadMessages, lastMessage }]));
  const after = relationshipsOf(pairsAfter(bondsOf(list, own), own, change), own);
  return after.map((one) => ({ ...one, ...chats.get(one.id) }));
}

const bondsOf = (list: readonly Relationship[], own: RelatedUser): readonly RelationshipPair[] =>
  list.map((relationship) => relationshipPairOf(relationship, own));

/** The problems of accepting, by the status that the relationship has for me. */
const unacceptable: Partial<Record<RelationshipStatus, MessageKey>> = {
  Confirmed: 'invitationNotOpen',
  'Invitation sent': 'invitationNotYoursToAnswer',
};

/** The reason an invitation cannot be accepted: the reader, or the other person, already has such a partner. */
const partnerTakenProblem = (
  pairs: readonly RelationshipPair[],
  by: RelatedUser,
  id: RelationshipId,
): MessageKey | undefined => {
  const asked = pairs.filter((pair) => pair.id === id);
  const conflicting = pairs.filter((pair) => !pair.isOpen && asked.some((other) => hasSameHolder(pair, other)));
  if (conflicting.length === 0) return undefined;
  return conflicting.some((pair) => isPairMember(pair, by)) ? 'relationshipPartnerTaken' : 'invitationPlaceTaken';
};

const removeProblem = (relationship: Relationship, by: RelatedUser, { from }: RemoveChange): MessageKey | undefined => {
  const removed = isConfirmed(relationship) ? pairTypeOf(relationship.relationshipType) : 'Invitation';
  if (from !== undefined && withoutExternal(from) !== removed) return 'relationshipHasChanged';
  if (removed === 'Invitation') return undefined;
  if (by.id === null) return 'relationshipNeedsAccount';
  return removed === 'Guide' ? 'relationshipGuideStays' : undefined;
};

const withoutExternal = (from: RemovalKind): RemovalKind => (from === 'Invitation' ? from : pairTypeOf(from));

const inviteProblem = (
  pairs: readonly RelationshipPair[],
  by: RelatedUser,
  change: InviteChange,
): MessageKey | undefined => {
  const { as, invitee, traveler = invitee } = change;
  if (invitee.email === '') return 'relationshipNotFound';
  if (isSamePerson(traveler, by)) return 'invitationToOneself';
  const own = relationshipsOf(pairs, by);
  const between = relationshipsOf(pairsInvited(pairs, by, change), by);
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
 * REL-8 · An invitation replaces every entry that the sender has with that address: it becomes the entry with their
 * account, if there is one, or the first; the address gets the newly typed name.
 */
const invited = (
  pairs: readonly RelationshipPair[],
  by: RelatedUser,
  change: InviteChange,
): readonly RelationshipPair[] => {
  const { id, as, invitee, traveler = invitee, at } = change;
  const between = pairsInvited(pairs, by, change);
  const before = between.find((pair) => !isExternalPair(pair)) ?? between[0];
  const [mine, theirs] =
    before && !isSamePerson(before.inviter, by) ? [before.invitee, before.inviter] : [before?.inviter, before?.invitee];
  const isKnown = between.some((pair) => relationshipSeenBy(pair, by)?.relatedUser.id !== null);
  const { displayName, email } = invitee;
  const invitation: RelationshipPair = {
    id: before?.id ?? id,
    inviter: mine ?? by,
    invitee: theirs === undefined || theirs.id === null ? traveler : theirs,
    type: as,
    isOpen: true,
    byAddress: invitee.id === null && !isKnown ? { displayName, email } : null,
    fellowsBefore: between.some(({ type, fellowsBefore }) => type === 'Fellow Traveler' || fellowsBefore),
    isFound: (change.isFound && between.every(isFoundInvitation)) || undefined,
    updatedAt: at,
  };
  const others = pairs.filter((pair) => !between.includes(pair));
  return [...others.map((pair) => (isOfSameTwo(pair, invitation) ? withoutAccount(pair) : pair)), invitation];
};

const changed = (pair: RelationshipPair, change: AcceptChange | RemoveChange): readonly RelationshipPair[] => {
  if (change.kind === 'accept')
    return [
      { ...pair, isOpen: false, byAddress: null, fellowsBefore: false, isFound: undefined, updatedAt: change.at },
    ];
  if (pair.isOpen) return takenBack(pair, change.at);
  return pair.type === 'Fellow Traveler' || isExternalPair(pair) ? [] : [fellows(pair, change.at)];
};

const takenBack = (pair: RelationshipPair, at: Instant): readonly RelationshipPair[] =>
  pair.fellowsBefore ? [fellows(pair, at)] : [];

const fellows = (pair: RelationshipPair, at: Instant): RelationshipPair => ({
  ...pair,
  type: 'Fellow Traveler',
  isOpen: false,
  byAddress: null,
  fellowsBefore: false,
  isFound: undefined,
  updatedAt: at,
});

/** The pairs, with the person who accepts by an address named by their account. */
const reaching = (pairs: readonly RelationshipPair[], change: RelationshipChange): readonly RelationshipPair[] => {
  const traveler = change.kind === 'accept' ? change.traveler : undefined;
  if (!traveler) return pairs;
  return pairs.map((pair) =>
    pair.id === change.id && pair.invitee.id === null ? { ...pair, invitee: traveler } : pair,
  );
};

const isOfSameTwo = (one: RelationshipPair, { inviter, invitee }: RelationshipPair): boolean =>
  isPairMember(one, inviter) && isPairMember(one, invitee);

/** True if two pairs compete for the same person, who can have only one pair of this type. */
const hasSameHolder = (one: RelationshipPair, other: RelationshipPair): boolean => {
  const taken = exclusiveHolders(other);
  return one.type === other.type && exclusiveHolders(one).some((holder) => taken.includes(holder));
};

/** The people who can be in only one such pair: both running partners, or the mentee of a mentor. */
const exclusiveHolders = ({ type, inviter, invitee }: RelationshipPair): readonly string[] =>
  (type === 'Running Partner' ? [inviter, invitee] : [inviter]).map(personKey);
