import { type Instant, minutesBetween, type RandomSource } from '../../../shared/index.ts';
import { READABLE_ALPHABET } from '../../second-factor/second-factor.rules.ts';

/** ACC-6 · For how many hours the one-time password of an invitation lives. */
export const INVITATION_LIFETIME = { hours: 72 } as const;

const LENGTH = 26;

/** ACC-6 · A new one-time password: 26 of 32 letters and digits, each as likely as another, 130 random bits. */
export function newOneTimePassword(random: RandomSource): string {
  return Array.from({ length: LENGTH }, () => READABLE_ALPHABET[random.integerBelow(READABLE_ALPHABET.length)]).join(
    '',
  );
}

/** What becomes of an invitation after it was made. */
export interface InvitationState {
  readonly expiresAt: Instant;
  readonly usedAt: Instant | null;
}

/** ACC-6 · Whether an invitation can still be used: nobody signed in with it yet, and it has not expired. */
export function isInvitationOpen({ expiresAt, usedAt }: InvitationState, now: Instant): boolean {
  return usedAt === null && minutesBetween(now, expiresAt) > 0;
}
