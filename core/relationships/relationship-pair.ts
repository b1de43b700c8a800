import type { Instant, TravelerId } from '../shared/index.ts';
import { isSamePerson, type PersonIdentity } from './person-identity.rules.ts';
import type { RelatedUser, RelationshipId, RelationshipType } from './relationship.ts';

/** The relationships that come of an invitation. */
export const INVITABLE_TYPES = ['Running Partner', 'Mentor'] as const;
export type InvitableType = (typeof INVITABLE_TYPES)[number];

/** The relationship between two people, whether or not both have an account. */
export type PairType = InvitableType | 'Fellow Traveler' | 'Guide';

/** A relationship as it is, with both of its people; each sees it from their own side. Two people have at most one. */
export interface RelationshipPair {
  readonly id: RelationshipId;
  /** The person who invited, or the mentee of a mentor. Without an invitation, either of the two. */
  readonly inviter: RelatedUser;
  /** The person who was invited, or the mentor of a mentee. */
  readonly invitee: RelatedUser;
  readonly type: PairType;
  /** An invitation that was not answered yet. */
  readonly isOpen: boolean;
  /**
   * The invited address with the name that the sender typed; null if they already knew the person, and once it is
   * accepted.
   */
  readonly byAddress: InvitedAddress | null;
  /** For an open invitation: true if the two become fellow travelers again when it is declined or cancelled. */
  readonly fellowsBefore: boolean;
  /**
   * For an open invitation: true if the sender found the other person in their cohort, so neither knows the other's
   * address yet.
   */
  readonly isFound?: boolean | undefined;
  readonly updatedAt: Instant;
}

/** A typed name and address, also where an account has it. */
export type InvitedAddress = Pick<RelatedUser, 'displayName' | 'email'>;

interface Change {
  /** The relationship's; of an invitation the one it will have, made by the sender, unless the two have one. */
  readonly id: RelationshipId;
  readonly at: Instant;
}

export interface InviteChange extends Change {
  readonly kind: 'invite';
  readonly as: InvitableType;
  /** The invitee as the sender named them: a person of their list, or a typed name and address without an id. */
  readonly invitee: RelatedUser;
  /** The Traveler with the typed address, where accounts are known. */
  readonly traveler?: RelatedUser | undefined;
  /** True if the sender found them in their cohort. */
  readonly isFound?: boolean | undefined;
}

export interface AcceptChange extends Change {
  readonly kind: 'accept';
  /** The Traveler to whom the invited address belongs, if the invitation did not reach them by their account. */
  readonly traveler?: RelatedUser | undefined;
}

/** Takes back or declines an open invitation, or ends a confirmed relationship. */
export interface RemoveChange extends Change {
  readonly kind: 'remove';
  /**
   * The relationship that the person saw when removing it, so that removing twice, or from both sides, removes once; if
   * absent, the current one.
   */
  readonly from?: RemovalKind | undefined;
}

/** The kinds of pairs that can be removed: an open invitation, or a relationship. */
export type RemovalKind = RelationshipType | 'Invitation';

/** Something that one person does to a relationship. */
export type RelationshipChange = InviteChange | AcceptChange | RemoveChange;

/** True if this person is one of the two. */
export const isPairMember = ({ inviter, invitee }: RelationshipPair, person: PersonIdentity): boolean =>
  isSamePerson(inviter, person) || isSamePerson(invitee, person);

/** All members with an account of these pairs, each once. */
export const membersOf = (pairs: readonly RelationshipPair[]): readonly TravelerId[] => [
  ...new Set(pairs.flatMap(({ inviter, invitee }) => [inviter.id, invitee.id]).filter((id) => id !== null)),
];

/** True if one of the two has no account. */
export const isExternalPair = ({ inviter, invitee }: RelationshipPair): boolean =>
  inviter.id === null || invitee.id === null;

/** True if a pair is unchanged, apart from the names of its people. */
export const isSamePair = (one: RelationshipPair, other: RelationshipPair): boolean =>
  one.id === other.id &&
  one.type === other.type &&
  one.isOpen === other.isOpen &&
  one.fellowsBefore === other.fellowsBefore &&
  one.isFound === other.isFound &&
  one.updatedAt === other.updatedAt &&
  one.byAddress?.email === other.byAddress?.email &&
  one.byAddress?.displayName === other.byAddress?.displayName &&
  isSamePerson(one.inviter, other.inviter) &&
  isSamePerson(one.invitee, other.invitee) &&
  one.invitee.id === other.invitee.id;

/** The pairs that are not among others as they are. */
export const pairsNotIn = (
  pairs: readonly RelationshipPair[],
  others: readonly RelationshipPair[],
): readonly RelationshipPair[] => pairs.filter((pair) => !others.some((one) => isSamePair(one, pair)));

/** The people to notify of a change: members with an account of each pair that it created, changed or ended. */
export const membersChanged = (
  before: readonly RelationshipPair[],
  after: readonly RelationshipPair[],
): readonly TravelerId[] => membersOf([...pairsNotIn(before, after), ...pairsNotIn(after, before)]);
