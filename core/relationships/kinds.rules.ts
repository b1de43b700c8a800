import { emailKey } from '../account/index.ts';
import type { BondType, Companionship } from './bond.ts';
import {
  type Relationship,
  RELATIONSHIP_STATUSES,
  RELATIONSHIP_TYPES,
  type RelationshipStatus,
  type RelationshipType,
} from './relationship.ts';

/** REL-6 · The other person has no account: an external mentor or an external running partner. */
export function isExternal(type: RelationshipType): boolean {
  return type === 'External Mentor' || type === 'External Running Partner';
}

/** REL-6 · Two people who give each other feedback, with or without an account. */
export function isRunningPartner(type: RelationshipType): boolean {
  return bondTypeOf(type) === 'Running Partner';
}

/** REL-6 · A mentor and a mentee, seen from either side, with or without an account. */
export function isMentor(type: RelationshipType): boolean {
  return bondTypeOf(type) === 'Mentor';
}

/** REL-6 · Only a confirmed relationship counts; an open invitation is none yet. */
export function isConfirmed({ relationshipStatus }: Pick<Relationship, 'relationshipStatus'>): boolean {
  return relationshipStatus === 'Confirmed';
}

/** REL-6 · I am the mentor of this relationship, for the invitation went to my address. */
export function isMentoring(
  { relationshipType, inviteeEmail }: Pick<Relationship, 'relationshipType' | 'inviteeEmail'>,
  ownEmail: string,
): boolean {
  return isMentor(relationshipType) && wentTo(inviteeEmail, ownEmail);
}

/** REL-7 · The type that a word of the calls names, in its own or in its upper-case spelling; no other word is read. */
export function relationshipTypeOf(word: string): RelationshipType | undefined {
  return RELATIONSHIP_TYPES.find((type) => type === word) ?? otherTypeWords.get(word);
}

/**
 * REL-7 · The status that a word of the calls names; no other word is read. 'Requested' tells of an open invitation but
 * not whose it is: received when it went to my address, sent when it went to another, unreadable without one.
 */
export function relationshipStatusOf(
  word: string,
  inviteeEmail: string | null,
  ownEmail: string,
): RelationshipStatus | undefined {
  if (word !== 'Requested') {
    return RELATIONSHIP_STATUSES.find((status) => status === word) ?? otherStatusWords.get(word);
  }
  if (inviteeEmail === null) return undefined;
  return wentTo(inviteeEmail, ownEmail) ? 'Invitation received' : 'Invitation sent';
}

/** REL-8 · Inviting a Traveler makes a running partner or a mentor, inviting a mere address the external kind of it. */
export function invitationType(as: Companionship, hasAccount: boolean): RelationshipType {
  return hasAccount ? as : `External ${as}`;
}

/** REL-6 · What a type is, whether or not the other person has an account. */
export const bondTypeOf = (type: RelationshipType): BondType => {
  if (type === 'External Mentor') return 'Mentor';
  return type === 'External Running Partner' ? 'Running Partner' : type;
};

/** REL-6 · Whether an invitation was sent to that address. */
export const wentTo = (inviteeEmail: string | null, email: string): boolean =>
  inviteeEmail !== null && emailKey(inviteeEmail) === emailKey(email);

const otherTypeWords: ReadonlyMap<string, RelationshipType> = new Map([
  ['MENTOR', 'Mentor'],
  ['EXTERNAL_MENTOR', 'External Mentor'],
  ['RUNNING_PARTNER', 'Running Partner'],
  ['EXTERNAL_RUNNING_PARTNER', 'External Running Partner'],
]);

const otherStatusWords: ReadonlyMap<string, RelationshipStatus> = new Map([
  ['RECEIVED', 'Invitation received'],
  ['SENT', 'Invitation sent'],
]);
