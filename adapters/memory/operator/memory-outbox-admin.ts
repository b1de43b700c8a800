import { type OutboxCounts, type OutboxAdmin, type OutboxJob, type OutboxState, outboxState } from '#core/operator';
import type { Instant } from '#core/shared';

/** What waits to be sent while the test lasts. */
export class MemoryOutboxAdmin implements OutboxAdmin {
  readonly jobs: OutboxJob[] = [];

  async unfinished(most: number): Promise<readonly OutboxJob[]> {
    return this.jobs.filter(({ doneAt }) => doneAt === null).slice(0, most);
  }

  async emails(state: OutboxState, most: number): Promise<readonly OutboxJob[]> {
    return this.jobsIn(state).toReversed().slice(0, most);
  }

  async counts(): Promise<OutboxCounts> {
    const count = (state: OutboxState): number => this.jobsIn(state).length;
    return { dead: count('dead'), failing: count('failing'), waiting: count('waiting'), done: count('done') };
  }

  async byId(id: string): Promise<OutboxJob | undefined> {
    return this.jobs.find((job) => job.id === id);
  }

  async retry(id: string, at: Instant): Promise<void> {
    const index = this.jobs.findIndex((job) => job.id === id && job.doneAt === null);
    const job = this.jobs[index];
    if (job) this.jobs[index] = { ...job, runAt: at, attempts: 0, deadAt: null, lastError: null };
  }

  private jobsIn(state: OutboxState): readonly OutboxJob[] {
    return this.jobs.filter((job) => job.kind === 'mail' && outboxState(job) === state);
  }
}
