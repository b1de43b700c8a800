import type { Instant } from '../../../shared/index.ts';
import { type InvitationState, isInvitationOpen } from '../invitations/invitations.rules.ts';

/** ACC-27 · Whether somebody may sign up with an address: nobody ever proved it, and no invitation waits for whoever has it. */
export function isEmailAvailable(
  owner: { readonly verifiedAt: Instant | null } | undefined,
  invitation: InvitationState | undefined,
  now: Instant,
): boolean {
  if (owner === undefined) return true;
  return owner.verifiedAt === null && !(invitation && isInvitationOpen(invitation, now));
}
