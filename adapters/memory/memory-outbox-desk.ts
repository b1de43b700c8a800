import type { OutboxDesk, OutboxJob } from '#core/operation';
import type { Instant } from '#core/shared';

/** What waits to be sent while the test lasts. */
export class MemoryOutboxDesk implements OutboxDesk {
  readonly jobs: OutboxJob[] = [];

  async open(most: number): Promise<readonly OutboxJob[]> {
    return this.jobs.filter(({ doneAt }) => doneAt === null).slice(0, most);
  }

  async byId(id: string): Promise<OutboxJob | undefined> {
    return this.jobs.find((job) => job.id === id);
  }

  async retry(id: string, at: Instant): Promise<void> {
    const place = this.jobs.findIndex((job) => job.id === id && job.doneAt === null);
    const job = this.jobs[place];
    if (job) this.jobs[place] = { ...job, runAt: at, attempts: 0, deadAt: null, lastError: null };
  }
}
