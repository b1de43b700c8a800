import type { Instant } from '../shared/index.ts';
import { type InvitationState, isInvitationOpen } from './invitations.rules.ts';

/** ACC-27 · Whether somebody may sign up with an address: nobody ever proved it, and no invitation waits for whoever has it. */
export function isAddressFree(
  holder: { readonly verifiedAt: Instant | null } | undefined,
  invitation: InvitationState | undefined,
  now: Instant,
): boolean {
  if (holder === undefined) return true;
  return holder.verifiedAt === null && !(invitation && isInvitationOpen(invitation, now));
}
