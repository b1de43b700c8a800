import { emailKey } from '../account/index.ts';
import type { Instant } from '../shared/index.ts';
import type { RelatedUser, RelationshipId, RelationshipType } from './relationship.ts';

/** What two people can be to each other by invitation. */
export type Companionship = 'Running Partner' | 'Mentor';

/** What two people are to each other, whether or not both have an account. */
export type BondType = Companionship | 'Fellow Traveler' | 'Guide';

/** A relationship as it is, with both of its people; each sees it from their own side. Two people have at most one. */
export interface Bond {
  readonly id: RelationshipId;
  readonly people: readonly [BondMember, BondMember];
  readonly type: BondType;
  /** An invitation that was not answered yet. */
  readonly isOpen: boolean;
  /** The address that the invitation was sent to; of a mentor this is the mentor's. Null without an invitation. */
  readonly inviteeEmail: string | null;
  /** Of an open invitation: whether the two are fellow travelers again once it is declined or cancelled. */
  readonly fellowsBefore: boolean;
  readonly updatedAt: Instant;
}

export interface BondMember {
  readonly user: RelatedUser;
  readonly unreadMessages: number;
}

interface Change {
  /** The relationship's; of an invitation the one it will have, made by the sender, unless the two have one. */
  readonly id: RelationshipId;
  readonly at: Instant;
}

export interface InviteChange extends Change {
  readonly kind: 'invite';
  readonly as: Companionship;
  /** An address that belongs to an account is its Traveler: whoever knows the accounts looks that up first. */
  readonly invitee: RelatedUser;
}

export interface AnswerChange extends Change {
  readonly kind: 'accept' | 'decline' | 'cancel' | 'read';
}

export interface EndChange extends Change {
  readonly kind: 'end';
  /** What the person saw and meant to end, so that ending twice, or from both sides, ends once. */
  readonly from: RelationshipType;
}

/** Something that one person does to a relationship. */
export type RelationshipChange = InviteChange | AnswerChange | EndChange;

/** Whether somebody with that address is one of the two; whoever is gone has none, and is nobody's double. */
export const isIn = (bond: Bond, email: string): boolean =>
  email !== '' && bond.people.some(({ user }) => emailKey(user.email) === emailKey(email));

/** Whether one of the two has no account. */
export const isExternalBond = ({ people }: Bond): boolean => people.some(({ user }) => user.id === null);

/** The same two people, each changed in the same way. */
export const withMembers = (bond: Bond, changed: (member: BondMember) => BondMember): Bond => ({
  ...bond,
  people: [changed(bond.people[0]), changed(bond.people[1])],
});
