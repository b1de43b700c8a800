import type { Instant } from '../shared/index.ts';
import type { OutboxJob } from './outbox.rules.ts';

/** What waits to be sent, as those see it who may not read it. */
export abstract class OutboxDesk {
  /** What is not done, oldest first, at most so many. */
  abstract open(most: number): Promise<readonly OutboxJob[]>;

  /** Nothing when there is no such piece of work. */
  abstract byId(id: string): Promise<OutboxJob | undefined>;

  /** Has it tried from that moment on as if it had never failed; what is done meanwhile stays done. */
  abstract retry(id: string, at: Instant): Promise<void>;
}
