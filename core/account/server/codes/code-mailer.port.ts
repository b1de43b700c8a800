import type { Instant } from '../../../shared/index.ts';
import type { CodePurpose } from './codes.port.ts';

/** How a code reaches the person it was made for. */
export abstract class CodeMailer {
  /** Writes to one address; sent when what it tells of is committed. */
  abstract send(email: CodeEmail): Promise<void>;
}

/** What an email with a code contains. */
export interface CodeEmail {
  readonly purpose: CodePurpose;
  readonly to: string;
  readonly displayName: string;
  readonly code: string;
  /** When its code is over, so that nobody needs it any more. */
  readonly until: Instant;
  /** Whether it only has to look like one that goes out. */
  readonly isDecoy: boolean;
}
