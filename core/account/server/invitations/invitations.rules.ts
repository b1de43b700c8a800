import { type Instant, minutesBetween, type RandomSource } from '../../../shared/index.ts';
import { READABLE_ALPHABET } from '../../second-factor/second-factor.rules.ts';

/** ACC-6 · The hours for which the one-time password of an invitation is valid. */
export const INVITATION_LIFETIME = { hours: 72 } as const;

const LENGTH = 26;

/** ACC-6 · A new one-time password: 26 characters from an alphabet of 32, all equally likely, 130 random bits. */
export function newOneTimePassword(random: RandomSource): string {
  return Array.from({ length: LENGTH }, () => READABLE_ALPHABET[random.integerBelow(READABLE_ALPHABET.length)]).join(
    '',
  );
}

/** The state of an invitation after it was made. */
export interface InvitationState {
  readonly expiresAt: Instant;
  readonly usedAt: Instant | null;
}

/** ACC-6 · True if an invitation can still be used: it has neither been used to sign in nor expired. */
export function isInvitationOpen({ expiresAt, usedAt }: InvitationState, now: Instant): boolean {
  return usedAt === null && minutesBetween(now, expiresAt) > 0;
}
