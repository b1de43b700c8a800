import type { Instant, TimeZone, TravelerId } from '../../../shared/index.ts';
import { type InvitationState, isInvitationOpen } from '../invitations/invitations.rules.ts';
import { emailKey, namesOf } from '../../identity.rules.ts';
import type { Traveler } from '../account.port.ts';

/** ACC-27 · True if an address is free for sign-up: it was never verified, and no invitation for it is open. */
export function isEmailAvailable(
  owner: { readonly verifiedAt: Instant | null } | undefined,
  invitation: InvitationState | undefined,
  now: Instant,
): boolean {
  if (owner === undefined) return true;
  return owner.verifiedAt === null && !(invitation && isInvitationOpen(invitation, now));
}

/** The initial data of a new account. */
interface Beginning {
  readonly id: TravelerId;
  readonly email: string;
  readonly displayName: string;
  readonly passwordHash: string;
  readonly timeZone: TimeZone;
  readonly createdAt: Instant;
}

/** ACC-7 · A new Traveler with an unverified address; surrounding spaces are removed from what was typed. */
export function newTraveler({ email, displayName, ...begun }: Beginning): Traveler {
  const name = displayName.trim();
  return {
    ...begun,
    email: email.trim(),
    emailKey: emailKey(email),
    displayName: name,
    ...namesOf(name),
    verifiedAt: null,
  };
}
