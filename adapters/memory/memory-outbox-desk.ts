import { type OutboxCounts, type OutboxDesk, type OutboxJob, type OutboxState, outboxState } from '#core/operation';
import type { Instant } from '#core/shared';

/** What waits to be sent while the test lasts. */
export class MemoryOutboxDesk implements OutboxDesk {
  readonly jobs: OutboxJob[] = [];

  async open(most: number): Promise<readonly OutboxJob[]> {
    return this.jobs.filter(({ doneAt }) => doneAt === null).slice(0, most);
  }

  async letters(state: OutboxState, most: number): Promise<readonly OutboxJob[]> {
    return this.standing(state).toReversed().slice(0, most);
  }

  async counts(): Promise<OutboxCounts> {
    const count = (state: OutboxState): number => this.standing(state).length;
    return { dead: count('dead'), failing: count('failing'), waiting: count('waiting'), done: count('done') };
  }

  async byId(id: string): Promise<OutboxJob | undefined> {
    return this.jobs.find((job) => job.id === id);
  }

  async retry(id: string, at: Instant): Promise<void> {
    const place = this.jobs.findIndex((job) => job.id === id && job.doneAt === null);
    const job = this.jobs[place];
    if (job) this.jobs[place] = { ...job, runAt: at, attempts: 0, deadAt: null, lastError: null };
  }

  private standing(state: OutboxState): readonly OutboxJob[] {
    return this.jobs.filter((job) => job.kind === 'mail' && outboxState(job) === state);
  }
}
