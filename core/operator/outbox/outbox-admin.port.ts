import type { Instant } from '../../shared/index.ts';
import type { OutboxJob, OutboxState } from './outbox-job.rules.ts';

/** How many emails are in each state. */
export type OutboxCounts = Readonly<Record<OutboxState, number>>;

/** What waits to be sent, as those see it who may not read it. */
export abstract class OutboxAdmin {
  /** What is not done, oldest first, at most so many. */
  abstract unfinished(most: number): Promise<readonly OutboxJob[]>;

  /** Emails in this state, newest first, at most so many. */
  abstract emails(state: OutboxState, most: number): Promise<readonly OutboxJob[]>;

  /** How many emails are in each state. */
  abstract counts(): Promise<OutboxCounts>;

  /** `undefined` when there is no such job. */
  abstract byId(id: string): Promise<OutboxJob | undefined>;

  /** Has it tried from that moment on as if it had never failed; what is done meanwhile stays done. */
  abstract retry(id: string, at: Instant): Promise<void>;
}
