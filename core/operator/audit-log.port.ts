import type { Instant } from '../shared/index.ts';

/** How an operator's command ended. */
export const AUDIT_RESULTS = ['done', 'unchanged', 'tried', 'refused', 'failed'] as const;
export type AuditResult = (typeof AUDIT_RESULTS)[number];

/** One thing that an operator did: no secret, and no words of anybody. */
export interface AuditEntry {
  /** The name under which the operator works. */
  readonly who: string;
  readonly at: Instant;
  readonly command: string;
  /** A Quest Code, or the id of a Traveler or of a job; null when it was about none of these. */
  readonly subject: string | null;
  /** `tried`: only shown what would change; `refused`: a rule said no; `failed`: something broke. */
  readonly result: AuditResult;
}

/** A part of what operators did, the newest first. */
export interface AuditPage {
  readonly entries: readonly (AuditEntry & { readonly id: string })[];
  /** From where the next page goes on; null on the last one. */
  readonly next: string | null;
}

/** What operators did, for ever: it can be added to and read. */
export abstract class AuditLog {
  abstract write(entry: AuditEntry): Promise<void>;

  /** The newest so many, newest first. */
  abstract latest(most: number): Promise<readonly AuditEntry[]>;

  /** A page of {@link LIST_PAGE_SIZE} entries, the newest or those before where another page ended, with the names of operators whose accounts are there. */
  abstract page(before: string | undefined): Promise<AuditPage>;
}
