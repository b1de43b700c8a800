import type { LimitWindow } from '../../account/index.ts';
import type { MessageKey } from '../../messages/index.ts';
import { type Instant, plusMinutes } from '../../shared/index.ts';
import { isSamePerson, type PersonIdentity } from '../person-identity.rules.ts';
import type { RelationshipPair } from '../relationship-pair.ts';
import { isExternal } from '../relationship-types.rules.ts';
import type { Relationship } from '../relationship.ts';

const DAY = 24 * 60;

/** REL-23 · At most so many open invitations a person, so many sent in 24 hours, and so many emails to one address in 7 days. */
export const INVITATION_LIMITS: {
  readonly open: number;
  readonly sent: LimitWindow;
  readonly toAddress: LimitWindow;
} = {
  open: 10,
  sent: { most: 20, minutes: DAY },
  toAddress: { most: 1, minutes: 7 * DAY },
};

/** REL-23 · Why nobody more can be invited: ten invitations are open. Inviting somebody again takes the place of the first invitation. */
export function openInvitationsProblem(own: readonly Relationship[], invitee: PersonIdentity): MessageKey | undefined {
  const open = own.filter(
    ({ relationshipStatus, relatedUser }) =>
      relationshipStatus === 'Invitation sent' && !isSamePerson(relatedUser, invitee),
  );
  return open.length < INVITATION_LIMITS.open ? undefined : 'invitationsOpenFull';
}

/** REL-25 · Until when the link of an invitation works that is mailed now: for 14 days. */
export function invitationExpiry(now: Instant): Instant {
  return plusMinutes(now, 14 * DAY);
}

/** REL-25 · Until when the link in the email works with which I invited somebody, and whether that is over; nothing where no email waits for an answer. */
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

/** REL-25 · Why a link of an invitation no longer works: it was used, the invitation was answered or taken back, or its 14 days are over. */
export function invitationLinkProblem(
  pair: Pick<RelationshipPair, 'isOpen'> | undefined,
  { usedAt, expiresAt }: { readonly usedAt: Instant | null; readonly expiresAt: Instant },
  now: Instant,
): MessageKey | undefined {
  if (usedAt !== null || !pair?.isOpen) return 'invitationNotOpen';
  return now < expiresAt ? undefined : 'invitationExpired';
}
