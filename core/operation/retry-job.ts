import { Refusal } from '../messages/index.ts';
import type { Clock } from '../shared/index.ts';
import { isRetryNeeded, retryProblem } from './outbox.rules.ts';
import type { OutboxDesk } from './outbox-desk.port.ts';

/** OPE-5 · Has a piece of work tried again at once. */
export class RetryJob {
  constructor(
    private readonly outbox: OutboxDesk,
    private readonly clock: Clock,
  ) {}

  /** Answers whether that changed anything. Refuses with `jobUnknown`, and with `jobForgotten` what is known no longer. */
  async run(id: string): Promise<boolean> {
    const job = await this.outbox.byId(id);
    if (!job) throw new Refusal('jobUnknown', { id });
    const now = this.clock.now();
    if (!isRetryNeeded(job, now)) return false;
    const problem = retryProblem(job);
    if (problem) throw new Refusal(problem, { id });
    await this.outbox.retry(id, now);
    return true;
  }
}
