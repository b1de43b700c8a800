import type { Instant, TimeZone, TravelerId } from '../../../shared/index.ts';
import { type InvitationState, isInvitationOpen } from '../invitations/invitations.rules.ts';
import { emailKey, namesOf } from '../../identity.rules.ts';
import type { Traveler } from '../account.port.ts';

/** ACC-27 · Whether somebody may sign up with an address: nobody ever proved it, and no invitation waits for the person who has it. */
export function isEmailAvailable(
  owner: { readonly verifiedAt: Instant | null } | undefined,
  invitation: InvitationState | undefined,
  now: Instant,
): boolean {
  if (owner === undefined) return true;
  return owner.verifiedAt === null && !(invitation && isInvitationOpen(invitation, now));
}

/** What a new account begins with. */
interface Beginning {
  readonly id: TravelerId;
  readonly email: string;
  readonly displayName: string;
  readonly passwordHash: string;
  readonly timeZone: TimeZone;
  readonly createdAt: Instant;
}

/** ACC-7 · Somebody new, without the spaces around what they typed, whose address nobody has proven yet. */
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
