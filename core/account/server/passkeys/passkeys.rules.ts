import { type Instant, plusMinutes, type RandomSource, type TravelerId } from '../../../shared/index.ts';

/** The purpose of a signed challenge. */
export type PasskeyPurpose = 'add' | 'log in';

/** A challenge that was issued, and the Traveler it was issued to; without a Traveler for a log-in. */
export interface PasskeyChallenge {
  readonly challenge: string;
  readonly purpose: PasskeyPurpose;
  readonly traveler: TravelerId | null;
  readonly expiresAt: Instant;
}

/** ACC-58 · 264 random bits, for 5 minutes. */
export const PASSKEY_CHALLENGE = { characters: 44, minutes: 5 } as const;

const BASE64URL = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** ACC-58 · A new challenge, in Base64URL. */
export function newPasskeyChallenge(
  purpose: PasskeyPurpose,
  traveler: TravelerId | null,
  now: Instant,
  random: RandomSource,
): PasskeyChallenge {
  const { characters, minutes } = PASSKEY_CHALLENGE;
  const challenge = Array.from({ length: characters }, () => BASE64URL[random.integerBelow(BASE64URL.length)]).join('');
  return { challenge, purpose, traveler, expiresAt: plusMinutes(now, minutes) };
}

/** ACC-58 · True if an issued challenge is valid for this purpose and person now. */
export function isChallengeGood(
  challenge: PasskeyChallenge | undefined,
  purpose: PasskeyPurpose,
  traveler: TravelerId | null,
  now: Instant,
): boolean {
  return challenge?.purpose === purpose && challenge.traveler === traveler && challenge.expiresAt > now;
}

/**
 * ACC-59 · True if the number of uses that a passkey reports is higher than before; passkeys that do not count report
 * 0.
 */
export const isCounterGood = (before: number, reported: number): boolean =>
  reported > before || (before === 0 && reported === 0);
