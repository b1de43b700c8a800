import {
  LIST_PAGE_SIZE,
  type OutboxAdmin,
  type OutboxJob,
  type OutboxPage,
  type OutboxQuery,
  type OutboxState,
  outboxState,
  pageEndText,
} from '#core/operator';
import type { Instant } from '#core/shared';

/** What waits to be sent while the test lasts. */
export class MemoryOutboxAdmin implements OutboxAdmin {
  readonly jobs: OutboxJob[] = [];

  async unfinished(most: number): Promise<readonly OutboxJob[]> {
    return this.jobs.filter(({ doneAt }) => doneAt === null).slice(0, most);
  }

  async emails({ state, after }: OutboxQuery): Promise<OutboxPage> {
    const newest = this.jobs.toReversed();
    const rest = newest
      .slice(newest.findIndex(({ id }) => id === after?.id) + 1)
      .filter((job) => isEmailIn(job, state));
    const jobs = rest.slice(0, LIST_PAGE_SIZE);
    const last = rest.length > jobs.length ? jobs.at(-1) : undefined;
    const count = (state: OutboxState): number => this.jobs.filter((job) => isEmailIn(job, state)).length;
    return {
      jobs,
      next: last ? pageEndText({ numbers: [0, 0], id: last.id }) : null,
      counts: after
        ? null
        : { dead: count('dead'), failing: count('failing'), waiting: count('waiting'), done: count('done') },
    };
  }

  async byId(id: string): Promise<OutboxJob | undefined> {
    return this.jobs.find((job) => job.id === id);
  }

  async retry(id: string, at: Instant): Promise<void> {
    const index = this.jobs.findIndex((job) => job.id === id && job.doneAt === null);
    const job = this.jobs[index];
    if (job) this.jobs[index] = { ...job, runAt: at, attempts: 0, deadAt: null, lastError: null };
  }
}

const isEmailIn = (job: OutboxJob, state: OutboxState): boolean => job.kind === 'mail' && outboxState(job) === state;
