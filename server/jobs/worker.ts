import { sql } from 'kysely';
import type { Db } from '#adapters/postgres/database/database';
import { errorForLog } from '../logging.ts';
import type { AppContext } from '../request-scope.ts';

/** A job as its handler receives it; `payload` is the stored JSON. */
export interface Job {
  readonly id: string;
  readonly payload: Readonly<Record<string, unknown>>;
}

/** Handles one kind of job; throws to have it retried, `PermanentJobFailure` when no retry will help. */
export type JobHandler = (job: Job) => Promise<void>;

/** Thrown when a job can never succeed. */
export class PermanentJobFailure extends Error {
  override readonly name: string = 'PermanentJobFailure';
}

/** When and how often a worker retries; times in seconds. */
export interface RetryPolicy {
  /** How long a worker may hold a job before another worker takes it. */
  readonly lease: number;
  /** The wait after the first failure; every further one doubles it, up to `maxDelay`. */
  readonly initialDelay: number;
  readonly maxDelay: number;
  /** Attempts before a job is given up. */
  readonly maxAttempts: number;
}

/** Retries for about 3 days, so that a mail server may be down for one. */
export const defaultRetryPolicy: RetryPolicy = { lease: 120, initialDelay: 15, maxDelay: 3600, maxAttempts: 80 };

/** How many jobs a worker runs at once: most of their time they wait for another server. */
export const JOBS_AT_ONCE = 10;

/** Runs the jobs of the outbox table, each on one worker at a time, however many workers and servers there are. */
export class JobWorker {
  private isStopped = false;
  private running: Promise<void> | undefined;
  private readonly underWay = new Set<Promise<void>>();
  private wake: () => void = () => undefined;

  constructor(
    private readonly context: Pick<AppContext, 'db' | 'clock'>,
    private readonly handlers: Readonly<Record<string, JobHandler>>,
    private readonly retryPolicy: RetryPolicy = defaultRetryPolicy,
    private readonly report: (error: unknown, message: string) => void = () => undefined,
  ) {}

  /** Runs due jobs every so many milliseconds until it is stopped. */
  start(pause = 1_000): void {
    this.running = this.loop(pause);
  }

  /** Finishes the current jobs and takes no other. */
  async stop(): Promise<void> {
    this.isStopped = true;
    this.wake();
    await this.running;
    await Promise.allSettled(this.underWay);
  }

  /** Runs the jobs that are due now, some at a time; returns how many were attempted. */
  async runDueJobs(): Promise<number> {
    let tried = 0;
    for (;;) {
      const jobs = this.isStopped ? [] : await this.leased(JOBS_AT_ONCE - this.underWay.size);
      tried += jobs.length;
      for (const job of jobs) this.begin(job);
      if (this.underWay.size === 0) return tried;
      await Promise.race(this.underWay);
    }
  }

  private async loop(pause: number): Promise<void> {
    while (!this.isStopped) {
      try {
        await this.runDueJobs();
      } catch (error) {
        this.report(error, 'jobs could not be read');
      }
      if (!this.isStopped) await this.rest(pause);
    }
  }

  private rest(pause: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, pause);
      this.wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  private begin(job: LeasedJob): void {
    const ended = this.run(job).finally(() => this.underWay.delete(ended));
    this.underWay.add(ended);
  }

  private async run(job: LeasedJob): Promise<void> {
    try {
      const handler = this.handlers[job.kind];
      if (!handler) throw new PermanentJobFailure('nobody does this kind of job');
      await handler(job);
      await this.finish(job);
    } catch (error) {
      this.report(error, 'job failed');
      await this.postpone(job, error);
    }
  }

  /** Leases the next due jobs; one whose worker crashed is due again once its lease has expired. */
  private async leased(most: number): Promise<readonly LeasedJob[]> {
    const now = this.context.clock.now();
    const { rows } = await sql<LeasedJob>`
      with due as materialized (
        select id from jobs
        where done_at is null and dead_at is null and run_at <= ${now}
          and (leased_until is null or leased_until <= ${now})
        order by run_at, id limit ${most} for update skip locked
      ), leased as (
        update jobs set leased_until = ${later(now, this.retryPolicy.lease)}, attempts = attempts + 1
        from due where jobs.id = due.id
        returning jobs.id, kind, payload, attempts, run_at
      )
      select id, kind, payload, attempts from leased order by run_at, id`.execute(this.context.db);
    return rows;
  }

  /** Marks a job as done and deletes its payload. */
  private async finish(job: LeasedJob): Promise<void> {
    await ifStillMine(this.context.db, job)
      .set({ done_at: this.context.clock.now(), leased_until: null, last_error: null, payload: '{}' })
      .execute();
  }

  /** Schedules a retry or gives the job up. Deletes the payload of one that can never succeed; one that was given up keeps it, so that an operator can retry it. */
  private async postpone(job: LeasedJob, error: unknown): Promise<void> {
    const now = this.context.clock.now();
    const { initialDelay, maxDelay, maxAttempts } = this.retryPolicy;
    const isImpossible = error instanceof PermanentJobFailure;
    const isDead = job.attempts >= maxAttempts || isImpossible;
    await ifStillMine(this.context.db, job)
      .set({
        leased_until: null,
        last_error: JSON.stringify(errorForLog(error)),
        ...(isDead
          ? { dead_at: now, ...(isImpossible && { payload: '{}' }) }
          : { run_at: later(now, Math.min(maxDelay, initialDelay * 2 ** (job.attempts - 1))) }),
      })
      .execute();
  }
}

interface LeasedJob extends Job {
  readonly kind: string;
  readonly attempts: number;
}

/** A worker whose lease has expired changes nothing: another worker may have the job by now. */
const ifStillMine = (db: Db, { id, attempts }: LeasedJob) =>
  db.updateTable('jobs').where('id', '=', id).where('attempts', '=', attempts).where('done_at', 'is', null);

const later = (now: string, seconds: number): string => new Date(Date.parse(now) + seconds * 1000).toISOString();
