import { emailKey } from '../account/index.ts';
import type { PairType, InvitableType } from './relationship-pair.ts';
import { type Relationship, RELATIONSHIP_TYPES, type RelationshipType } from './relationship.ts';

/** REL-6 · The other person has no account: an external mentor or an external running partner. */
export function isExternal(type: RelationshipType): boolean {
  return type === 'External Mentor' || type === 'External Running Partner';
}

/** REL-6 · Two people who give each other feedback, with or without an account. */
export function isRunningPartner(type: RelationshipType): boolean {
  return pairTypeOf(type) === 'Running Partner';
}

/** REL-6 · A mentor and a mentee, seen from either side, with or without an account. */
export function isMentor(type: RelationshipType): boolean {
  return pairTypeOf(type) === 'Mentor';
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
  return isMentor(relationshipType) && isInvitedAs(inviteeEmail, ownEmail);
}

/** REL-7 · The type that a word of the calls names, in its own or in its upper-case spelling; no other word is read. */
export function relationshipTypeOf(word: string): RelationshipType | undefined {
  return RELATIONSHIP_TYPES.find((type) => type === word) ?? typeAliases.get(word);
}

/** REL-8 · Inviting a Traveler makes a running partner or a mentor, inviting a mere address the external kind of it. */
export function invitationType(as: InvitableType, hasAccount: boolean): RelationshipType {
  return hasAccount ? as : `External ${as}`;
}

/**
 * REL-7 · What an invitation of this type asks for, with or without an account; `undefined` for a type without
 * invitations.
 */
export function invitableTypeOf(type: RelationshipType): InvitableType | undefined {
  const pairType = pairTypeOf(type);
  return pairType === 'Mentor' || pairType === 'Running Partner' ? pairType : undefined;
}

/** REL-6 · The pair type of a relationship type, whether or not the other person has an account. */
export const pairTypeOf = (type: RelationshipType): PairType => {
  if (type === 'External Mentor') return 'Mentor';
  return type === 'External Running Partner' ? 'Running Partner' : type;
};

/** REL-6 · True if an invitation was sent to that address. */
export const isInvitedAs = (inviteeEmail: string | null, email: string): boolean =>
  inviteeEmail !== null && emailKey(inviteeEmail) === emailKey(email);

const typeAliases: ReadonlyMap<string, RelationshipType> = new Map([
  ['MENTOR', 'Mentor'],
  ['EXTERNAL_MENTOR', 'External Mentor'],
  ['RUNNING_PARTNER', 'Running Partner'],
  ['EXTERNAL_RUNNING_PARTNER', 'External Running Partner'],
]);
