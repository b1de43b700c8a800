import type { RelationshipType, RelatedUser, Relationship } from './relationship.ts';
import { emailKey, emailProblem, type LimitWindow } from '../account/index.ts';
import type { MessageKey } from '../messages/index.ts';
import {
  type FieldProblems,
  isBlank,
  isOneLine,
  emailTextProblem,
  type Instant,
  personNameProblem,
  plusMinutes,
} from '../shared/index.ts';
import type { InvitableType, RelationshipPair } from './relationship-pair.ts';
import { invitationType, isExternal } from './relationship-types.rules.ts';
import { isSamePerson, type PersonIdentity } from './person-identity.rules.ts';

/** The input for an invitation by email. */
export interface InvitationInput {
  readonly name: string;
  readonly email: string;
  readonly message: string;
}

/** The texts of an invitation. */
export interface InvitationTexts {
  readonly inviteTitle: string;
  readonly inviteMessage: string;
}

export interface Invitation extends InvitationTexts {
  readonly inviteeName: string;
  readonly inviteeEmail: string;
  readonly relationshipType: RelationshipType;
}

/**
 * REL-15 · Inviting by email requires a person's name on one line (ACC-38, ACC-41), a valid address that is not my own,
 * and a message that is allowed in an email.
 */
export function invitationProblems(form: InvitationInput, ownEmail: string): FieldProblems<InvitationInput> {
  return {
    name: nameProblem(form.name),
    email: validateEmail(form.email, ownEmail),
    message: messageProblem(form.message),
  };
}

/** REL-8 · The invitation of a fellow traveler, or of a person by email, as it is sent. */
export function invitationTo(
  invitee: Pick<RelatedUser, 'id' | 'displayName' | 'email'>,
  as: InvitableType,
  { inviteTitle, inviteMessage }: InvitationTexts,
): Invitation {
  return {
    inviteeName: invitee.displayName.trim(),
    inviteeEmail: invitee.email.trim(),
    inviteTitle,
    inviteMessage,
    relationshipType: invitationType(as, invitee.id !== null),
  };
}

/** The problem of a name; it goes into an email header, where a line break would start another field. */
const nameProblem = (name: string): MessageKey | undefined => {
  if (isBlank(name)) return 'invitationNameMissing';
  if (!isOneLine(name)) return 'invitationNameNotValid';
  return personNameProblem(name);
};

const validateEmail = (email: string, ownEmail: string): MessageKey | undefined => {
  const problem = emailProblem(email);
  if (problem === 'emailMissing') return 'invitationEmailMissing';
  return problem ?? (emailKey(email) === emailKey(ownEmail) ? 'invitationToOneself' : undefined);
};

const messageProblem = (message: string): MessageKey | undefined =>
  isBlank(message) ? 'invitationMessageMissing' : emailTextProblem(message);

const DAY = 24 * 60;

/**
 * REL-23 · The most open invitations of a person, the most they send in 24 hours, and the most emails to one address in
 * 7 days.
 */
export const INVITATION_LIMITS: {
  readonly open: number;
  readonly sent: LimitWindow;
  readonly toAddress: LimitWindow;
} = {
  open: 10,
  sent: { most: 20, minutes: DAY },
  toAddress: { most: 1, minutes: 7 * DAY },
};

/**
 * REL-23 · The reason no more people can be invited: ten invitations are open. A repeated invitation replaces the first
 * one.
 */
export function openInvitationsProblem(own: readonly Relationship[], invitee: PersonIdentity): MessageKey | undefined {
  const open = own.filter(
    ({ relationshipStatus, relatedUser }) =>
      relationshipStatus === 'Invitation sent' && !isSamePerson(relatedUser, invitee),
  );
  return open.length < INVITATION_LIMITS.open ? undefined : 'invitationsOpenFull';
}

/** REL-25 · When the link of an invitation emailed now expires: after 14 days. */
export function invitationExpiry(now: Instant): Instant {
  return plusMinutes(now, 14 * DAY);
}

/**
 * REL-25 · When the emailed link of my invitation expires, and whether it has; `undefined` if no email awaits an
 * answer.
 */
export function sentInvitationLink(
  {
    relationshipType,
    relationshipStatus,
    updatedAt,
  }: Pick<Relationship, 'relationshipType' | 'relationshipStatus' | 'updatedAt'>,
  now: Instant,
): { readonly until: Instant; readonly isOver: boolean } | undefined {
  if (!isExternal(relationshipType) || relationshipStatus !== 'Invitation sent') return undefined;
  const until = invitationExpiry(updatedAt);
  return { until, isOver: now >= until };
}

/**
 * REL-25 · The reason a link of an invitation no longer works: it was used, the invitation was answered or taken back,
 * or its 14 days are over.
 */
export function invitationLinkProblem(
  pair: Pick<RelationshipPair, 'isOpen'> | undefined,
  { usedAt, expiresAt }: { readonly usedAt: Instant | null; readonly expiresAt: Instant },
  now: Instant,
): MessageKey | undefined {
  if (usedAt !== null || !pair?.isOpen) return 'invitationNotOpen';
  return now < expiresAt ? undefined : 'invitationExpired';
}
