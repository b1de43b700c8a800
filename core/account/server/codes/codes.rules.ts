import { type RandomSource, type Instant, minutesBetween } from '../../../shared/index.ts';

/** ACC-5 · The policy of emailed codes: the digits, the minutes until they expire, and the wrong tries allowed. */
export const CODE_POLICY = { digits: 5, minutes: 10, wrongTries: 5 } as const;

/** ACC-5 · A new code, every one of the 100,000 as likely as another. */
export function newCode(random: RandomSource): string {
  return Array.from({ length: CODE_POLICY.digits }, () => random.integerBelow(10)).join('');
}

/** The state of a code after it was emailed. */
export interface CodeState {
  readonly wrongTries: number;
  readonly expiresAt: Instant;
  readonly usedAt: Instant | null;
}

/** ACC-5 · True if a code may still be tried: unused, in time, and wrong at most four times so far. */
export function isCodeOpen({ wrongTries, expiresAt, usedAt }: CodeState, now: Instant): boolean {
  return usedAt === null && wrongTries < CODE_POLICY.wrongTries && minutesBetween(now, expiresAt) > 0;
}

/** The facts known about the holder of an emailed code. */
export interface VerificationProof {
  /** True if they prove the address on the device that signed up. */
  readonly isWhereBegun: boolean;
  /** True if an operator or another authorised person created the account. */
  readonly isInvited: boolean;
  readonly hasPassword: boolean;
  /** True if the password that came with the code is the one of the sign-up. */
  readonly isSignUpPassword: boolean;
  readonly hasDetails: boolean;
}

/**
 * ACC-26 · What is missing from a verification. On any device other than that of the sign-up, a password must come
 * with the code.
 * ACC-39 · Without the password of the sign-up, a name and a Quest Code must come too, since another person may have
 * signed up.
 */
export function missingForVerification(
  proof: VerificationProof,
): 'newPasswordRequired' | 'signUpDetailsRequired' | undefined {
  if (proof.isWhereBegun) return undefined;
  if (!proof.hasPassword) return 'newPasswordRequired';
  return proof.hasDetails || !replacesSignUp(proof) ? undefined : 'signUpDetailsRequired';
}

/** ACC-26 ACC-39 · The missing fields in a refusal: the first one to show, and all of them by name. */
export const missingFields = (
  missing: 'newPasswordRequired' | 'signUpDetailsRequired',
): { readonly field: string; readonly fields: string } =>
  missing === 'newPasswordRequired'
    ? { field: 'password', fields: 'password' }
    : { field: 'displayName', fields: 'displayName, code, timeZone' };

/** ACC-39 · True if no data of the sign-up may be kept, since another person may have made it. */
export function replacesSignUp({ isWhereBegun, isInvited, isSignUpPassword }: VerificationProof): boolean {
  return !isWhereBegun && !isInvited && !isSignUpPassword;
}
