import { Refusal } from '../../messages/index.ts';
import type { Clock } from '../../shared/index.ts';
import { isRetryNeeded, retryProblem } from '../outbox-job.rules.ts';
import type { OutboxAdmin } from '../operator.port.ts';

/** OPE-5 · Retries a job now. */
export class RetryJob {
  constructor(
    private readonly outboxAdmin: OutboxAdmin,
    private readonly clock: Clock,
  ) {}

  /**
   * Resolves to whether that changed the job. Refuses with `jobUnknown`, and with `jobForgotten` a job whose payload
   * was deleted.
   */
  async run(id: string): Promise<boolean> {
    const job = await this.outboxAdmin.byId(id);
    if (!job) throw new Refusal('jobUnknown', { id });
    const now = this.clock.now();
    if (!isRetryNeeded(job, now)) return false;
    const problem = retryProblem(job);
    if (problem) throw new Refusal(problem, { id });
    await this.outboxAdmin.retry(id, now);
    return true;
  }
}
