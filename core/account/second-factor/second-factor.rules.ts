import { codeIn } from '../../shared/index.ts';
import type { MessageKey } from '../../messages/index.ts';

/** The kinds of second factor: a one-time code of an authenticator app. */
export type SecondFactorKind = 'totp';

/** The typed second factor: a one-time code, or a recovery code in its stored form. */
export type TypedSecondFactor =
  | { readonly kind: SecondFactorKind; readonly digits: string }
  | { readonly kind: 'recovery'; readonly code: string };

/** Whether the second factor of a Traveler is on, and how many recovery codes they have left. */
export interface SecondFactorStatus {
  readonly isOn: boolean;
  readonly recoveryCodesLeft: number;
}

/** A secret for an authenticator app, in Base32, and as the link that a QR code carries. */
export interface SecondFactorSetup {
  readonly secret: string;
  readonly uri: string;
}

/** The password and the second factor of the person who changes their second factor. */
export interface SecondFactorChange {
  readonly password: string;
  readonly secondFactor: string;
}

/** 32 characters, without those that look alike. */
export const READABLE_ALPHABET = 'abcdefghijkmnpqrstuvwxyz23456789';

/** ACC-52 · 10 recovery codes, each with the letter of its position and 11 random characters of 5 bits. */
export const RECOVERY_CODES = { count: 10, randomCharacters: 11 } as const;

/** ACC-52 · Parses a one-time code of 6 digits or a recovery code, in any case and with any separators. */
export function secondFactorIn(typed: string): TypedSecondFactor | undefined {
  const code = typed.replaceAll(/[\s\p{Pd}\p{Cf}]/gu, '').toLowerCase();
  if (RECOVERY_CODE.test(code)) return { kind: 'recovery', code };
  const digits = codeIn(typed);
  return /^\d{6}$/.test(digits) ? { kind: 'totp', digits } : undefined;
}

const RECOVERY_CODE = new RegExp(
  `^[${READABLE_ALPHABET.slice(0, RECOVERY_CODES.count)}][${READABLE_ALPHABET}]{${RECOVERY_CODES.randomCharacters}}$`,
);

/** ACC-52 · A second factor is given, and has the shape of a one-time code or a recovery code. */
export function secondFactorProblem(typed: string): MessageKey | undefined {
  if (typed.trim() === '') return 'secondFactorNeeded';
  return secondFactorIn(typed) ? undefined : 'secondFactorMalformed';
}

/** ACC-52 · A recovery code in groups of 4, as it is shown. */
export const shownRecoveryCode = (code: string): string => code.replaceAll(/(.{4})(?!$)/g, '$1-');
