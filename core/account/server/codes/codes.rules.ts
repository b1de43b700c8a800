import { type RandomSource, type Instant, minutesBetween } from '../../../shared/index.ts';

/** ACC-5 · A mailed code: its digits, the minutes it lives, and the wrong tries it bears. */
export const CODE_POLICY = { digits: 5, minutes: 15, wrongTries: 5 } as const;

/** ACC-5 · A new code, every one of the 100,000 as likely as another. */
export function newCode(random: RandomSource): string {
  return Array.from({ length: CODE_POLICY.digits }, () => random.integerBelow(10)).join('');
}

/** What becomes of a code after it was mailed. */
export interface CodeState {
  readonly wrongTries: number;
  readonly expiresAt: Instant;
  readonly usedAt: Instant | null;
}

/** ACC-5 · Whether a code may still be tried: unused, in time, and wrong at most four times so far. */
export function isCodeOpen({ wrongTries, expiresAt, usedAt }: CodeState, now: Instant): boolean {
  return usedAt === null && wrongTries < CODE_POLICY.wrongTries && minutesBetween(now, expiresAt) > 0;
}
