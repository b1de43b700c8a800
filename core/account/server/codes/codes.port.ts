import type { Instant } from '../../../shared/index.ts';

/** What a mailed code may be used for; a code of one purpose never fits another. */
export type CodePurpose = 'verify' | 'reset';

/** A mailed code as the server keeps it: never its digits. */
export interface CodeRecord {
  readonly id: string;
  readonly emailKey: string;
  readonly purpose: CodePurpose;
  readonly hash: string;
  readonly wrongTries: number;
  readonly expiresAt: Instant;
  readonly usedAt: Instant | null;
  readonly createdAt: Instant;
}

/** The codes that were mailed, at most one unused for each address and purpose. */
export abstract class Codes {
  /** Keeps a fresh code; an unused one of that address and purpose is gone. */
  abstract save(code: CodeRecord): Promise<void>;

  /** The unused code of an address, over or not. */
  abstract unused(emailKey: string, purpose: CodePurpose): Promise<CodeRecord | undefined>;

  /** Counts one more of at most so many tries as wrong, until it is used; answers whether there was one left, exactly also when many ask at once. */
  abstract countTry(id: string, most: number): Promise<boolean>;

  /** Answers whether this call was the one that used it. */
  abstract use(id: string, at: Instant): Promise<boolean>;

  /** ACC-37 · Uses up every unused code of an address, whatever it is for. */
  abstract voidAll(emailKey: string, at: Instant): Promise<void>;
}
