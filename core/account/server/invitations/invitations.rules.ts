import { type Instant, minutesBetween } from '../../../shared/index.ts';

/** ACC-6 · For how many hours the one-time password of an invitation lives. */
export const INVITATION_LIFETIME = { hours: 72 } as const;

/** What becomes of an invitation after it was made. */
export interface InvitationState {
  readonly expiresAt: Instant;
  readonly usedAt: Instant | null;
}

/** ACC-6 · Whether an invitation can still be used: nobody signed in with it yet, and it has not expired. */
export function isInvitationOpen({ expiresAt, usedAt }: InvitationState, now: Instant): boolean {
  return usedAt === null && minutesBetween(now, expiresAt) > 0;
}
