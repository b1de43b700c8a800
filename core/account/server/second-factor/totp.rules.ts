import { type Instant, type RandomSource, secondsOf, urlPart } from '../../../shared/index.ts';
import { READABLE_ALPHABET, RECOVERY_CODES, type SecondFactorSetup } from '../../second-factor/second-factor.rules.ts';

/** ACC-50 · One-time codes as in RFC 6238: 6 digits, a new one every 30 seconds, of a secret of 160 bits. */
export const TOTP = { digits: 6, stepSeconds: 30, secretCharacters: 32 } as const;

/** The digits of Base32, as in RFC 4648. */
export const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** ACC-50 · A new secret in Base32, each one as likely as another. */
export function newTotpSecret(random: RandomSource): string {
  return Array.from({ length: TOTP.secretCharacters }, () => BASE32[random.integerBelow(BASE32.length)]).join('');
}

/** ACC-50 · The set-up data that an authenticator app reads from a QR code. */
export function totpSetup(secret: string, issuer: string, email: string): SecondFactorSetup {
  const label = [issuer, email].map(urlPart).join(':');
  return { secret, uri: `otpauth://totp/${label}?secret=${secret}&issuer=${urlPart(issuer)}` };
}

/** ACC-50 · The 6 digits of an HMAC of 20 bytes, truncated as in RFC 4226. */
export function totpDigits(hmac: Uint8Array): string {
  const offset = (hmac.at(-1) ?? 0) & 0xf;
  const [first = 0, ...rest] = hmac.subarray(offset, offset + 4);
  const number = rest.reduce((value, byte) => value * 256 + byte, first & 0x7f);
  return String(number % 10 ** TOTP.digits).padStart(TOTP.digits, '0');
}

/** ACC-51 · The steps whose code is accepted: this one, the one before and the one after, each only after the last one that was used. */
export function acceptedSteps(now: Instant, lastStep: number): readonly number[] {
  const current = Math.floor(secondsOf(now) / TOTP.stepSeconds);
  return [current, current - 1, current + 1].filter((step) => step > lastStep);
}

/** ACC-52 · New recovery codes in their stored form, each with a different first letter and 55 random bits. */
export function newRecoveryCodes(random: RandomSource): readonly string[] {
  const character = () => READABLE_ALPHABET[random.integerBelow(READABLE_ALPHABET.length)] ?? '';
  return Array.from(
    { length: RECOVERY_CODES.count },
    (_, place) =>
      `${READABLE_ALPHABET[place]}${Array.from({ length: RECOVERY_CODES.randomCharacters }, character).join('')}`,
  );
}

/** ACC-52 · The position of a recovery code, from 0. */
export const recoveryCodePlace = (code: string): number => READABLE_ALPHABET.indexOf(code.charAt(0));

/** A second factor that was right and is still to be used up. */
export type SecondFactorProof = { readonly factor: string; readonly step: number } | { readonly recoveryHash: string };

/** ACC-66 · True if a second factor was a recovery code, whose use is a security event of its own. */
export const isRecoveryCode = (proof: SecondFactorProof | undefined): boolean =>
  proof !== undefined && 'recoveryHash' in proof;
