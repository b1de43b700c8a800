import type { Instant } from '../../shared/index.ts';
import type { PageEnd } from '../page-end.rules.ts';
import type { OutboxJob, OutboxState } from './outbox-job.rules.ts';

/** How many emails are in each state. */
export type OutboxCounts = Readonly<Record<OutboxState, number>>;

/** Which page of the emails of the outbox is asked for. */
export interface OutboxQuery {
  readonly state: OutboxState;
  /** Where the page before ended; absent: the first page. */
  readonly after?: PageEnd | undefined;
}

/** A page of the emails in one state, newest first. */
export interface OutboxPage {
  readonly jobs: readonly OutboxJob[];
  /** From where the next page goes on; null on the last one. */
  readonly next: string | null;
  /** Null on every page but the first. */
  readonly counts: OutboxCounts | null;
}

/** What waits to be sent, as those see it who may not read it. */
export abstract class OutboxAdmin {
  /** What is not done, oldest first, at most so many. */
  abstract unfinished(most: number): Promise<readonly OutboxJob[]>;

  /** A page of the emails in a state (OPE-15). */
  abstract emails(query: OutboxQuery): Promise<OutboxPage>;

  /** `undefined` when there is no such job. */
  abstract byId(id: string): Promise<OutboxJob | undefined>;

  /** Has it tried from that moment on as if it had never failed; what is done meanwhile stays done. */
  abstract retry(id: string, at: Instant): Promise<void>;
}
