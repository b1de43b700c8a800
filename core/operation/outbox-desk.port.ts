import type { Instant } from '../shared/index.ts';
import type { OutboxJob, OutboxState } from './outbox.rules.ts';

/** How many letters stand where. */
export type OutboxCounts = Readonly<Record<OutboxState, number>>;

/** What waits to be sent, as those see it who may not read it. */
export abstract class OutboxDesk {
  /** What is not done, oldest first, at most so many. */
  abstract open(most: number): Promise<readonly OutboxJob[]>;

  /** Letters that stand there, the newest first, at most so many. */
  abstract letters(state: OutboxState, most: number): Promise<readonly OutboxJob[]>;

  /** How many letters stand where. */
  abstract counts(): Promise<OutboxCounts>;

  /** Nothing when there is no such piece of work. */
  abstract byId(id: string): Promise<OutboxJob | undefined>;

  /** Has it tried from that moment on as if it had never failed; what is done meanwhile stays done. */
  abstract retry(id: string, at: Instant): Promise<void>;
}
