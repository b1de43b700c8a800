import { sql } from 'kysely';
import type { Db } from '#adapters/postgres/database/database';
import { errorForLog } from '#composition/server/context/logging';
import type { AppContext } from '#composition/server/request-scope';
import { isDatabaseUnavailable } from '#adapters/postgres/database/database-unavailable';
import type { JobOutcome } from '../http/work-metrics.ts';

/** A job as its handler receives it; `payload` is the stored JSON. */
export interface Job {
  readonly id: string;
  readonly payload: Readonly<Record<string, unknown>>;
}

/** Handles one kind of job; throws to have it retried, `PermanentJobFailure` when no retry will help. */
export interface JobHandler {
  (job: Job): Promise<void>;
  /** Whether a worker begins a job of this kind only when it has none of that kind under way. */
  readonly isSerial?: boolean;
}

/** Which job failed, for the log. */
type FailedJob = Pick<LeasedJob, 'kind' | 'id'>;

/** The handler of jobs that write what is there now to another service, which must not arrive in another order. */
export const serialHandler = (handler: (job: Job) => Promise<void>): JobHandler =>
  Object.assign((job: Job) => handler(job), { isSerial: true });

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

/** How many jobs a worker runs in parallel: most of their time they wait for another server. */
export const JOBS_AT_ONCE = 10;

/** Runs the jobs of the outbox table, each on one worker at a time, however many workers and servers there are. */
export class JobWorker {
  private isStopped = false;
  private running: Promise<void> | undefined;
  /** The jobs under way, each with its kind. */
  private readonly underWay = new Map<Promise<void>, string>();
  private wake: () => void = () => undefined;

  constructor(
    private readonly context: Pick<AppContext, 'db' | 'clock'>,
    private readonly handlers: Readonly<Record<string, JobHandler>>,
    private readonly retryPolicy: RetryPolicy = defaultRetryPolicy,
    private readonly report: (error: unknown, message: string, job?: FailedJob) => void = () => undefined,
    private readonly ended: (kind: string, outcome: JobOutcome) => void = () => undefined,
  ) {}

  /** Looks for due jobs at an interval of `pause` milliseconds, and runs them until it is stopped. */
  start(pause = 1_000): void {
    this.running = this.loop(pause);
  }

  /** Finishes the current jobs and takes no other. */
  async stop(): Promise<void> {
    this.isStopped = true;
    this.wake();
    await this.running;
    await Promise.all(this.underWay.keys());
  }

  /** Runs the jobs that are due now, some at a time; returns how many were attempted. */
  async runDueJobs(): Promise<number> {
    let tried = 0;
    for (;;) {
      const { isIdle } = this;
      const begun = await this.beginDueJobs();
      tried += begun;
      if (isIdle && begun === 0) return tried;
      if (!this.isIdle) await Promise.race(this.underWay.keys());
    }
  }

  private async loop(pause: number): Promise<void> {
    while (!this.isStopped) {
      const { isIdle } = this;
      try {
        await this.beginDueJobs();
      } catch (error) {
        this.report(error, 'jobs could not be read');
      }
      if (!this.isStopped && (isIdle || !this.isIdle)) await this.rest(pause);
    }
  }

  /**
   * Whether no job is running. A search for due jobs during a serial job skips its kind, and is repeated when that job
   * has ended.
   */
  private get isIdle(): boolean {
    return this.underWay.size === 0;
  }

  /** Waits until a job ends, until the pause is over or until the worker is stopped. */
  private async rest(pause: number): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const pauseOver = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, pause);
      this.wake = resolve;
    });
    await Promise.race([pauseOver, ...this.underWay.keys()]);
    clearTimeout(timer);
  }

  /** Begins as many due jobs as there is room for; returns how many. */
  private async beginDueJobs(): Promise<number> {
    const room = JOBS_AT_ONCE - this.underWay.size;
    if (this.isStopped || room === 0) return 0;
    const jobs = await this.leased(room);
    for (const job of jobs) this.begin(job);
    return jobs.length;
  }

  private begin(job: LeasedJob): void {
    const ended = this.run(job)
      .catch((error: unknown) => this.report(error, 'the result of a job could not be saved'))
      .finally(() => this.underWay.delete(ended));
    this.underWay.set(ended, job.kind);
  }

  private async run(job: LeasedJob): Promise<void> {
    const until = performance.now() + this.retryPolicy.lease * 1000;
    let failure: { readonly error: unknown } | undefined;
    try {
      await this.handlers[job.kind]?.(job);
    } catch (error) {
      failure = { error };
      this.report(error, 'job failed', { kind: job.kind, id: job.id });
    }
    const save = async (): Promise<JobOutcome> => (failure ? this.postpone(job, failure.error) : this.finish(job));
    this.ended(job.kind, await this.saved(save, until));
  }

  /**
   * Saves the result of a job, again while the database is away and the lease lasts, so that a job that was done is not
   * done twice.
   */
  private async saved(save: () => Promise<JobOutcome>, until: number): Promise<JobOutcome> {
    for (;;) {
      try {
        return await save();
      } catch (error) {
        const isTooLate = this.isStopped || performance.now() + SAVE_AGAIN >= until;
        if (isTooLate || !isDatabaseUnavailable(error)) throw error;
        await new Promise((resolve) => setTimeout(resolve, SAVE_AGAIN));
      }
    }
  }

  /**
   * Leases the next due jobs, of a serial kind one at most; a job whose worker crashed is due again once its lease has
   * expired. OPE-26: leaves jobs of kinds without a handler to servers of a newer program.
   */
  private async leased(most: number): Promise<readonly LeasedJob[]> {
    const now = this.context.clock.now();
    const isDue = sql`done_at is null and dead_at is null and run_at <= ${now}
      and (leased_until is null or leased_until <= ${now})`;
    const busy = new Set(this.underWay.values());
    const kinds = Object.keys(this.handlers);
    const parallel = kinds.filter((kind) => this.handlers[kind]?.isSerial !== true);
    const free = kinds.filter((kind) => this.handlers[kind]?.isSerial === true && !busy.has(kind));
    const { rows } = await sql<LeasedJob>`
      with due as materialized (
        select id from jobs
        where ${isDue} and (kind = any(${parallel}::text[]) or id in (
          select next.id from unnest(${free}::text[]) as serial (kind), lateral (
            select id from jobs where jobs.kind = serial.kind and ${isDue} order by run_at, id limit 1) as next))
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
  private async finish(job: LeasedJob): Promise<JobOutcome> {
    await ifStillMine(this.context.db, job)
      .set({ done_at: this.context.clock.now(), leased_until: null, last_error: null, payload: '{}' })
      .execute();
    return 'done';
  }

  /** Schedules a retry or gives the job up. Deletes the payload of one that can never succeed; one that was given up keeps it, so that an operator can retry it. */
  private async postpone(job: LeasedJob, error: unknown): Promise<JobOutcome> {
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
    return isDead ? 'given_up' : 'retried';
  }
}

/** How long to wait before the result of a job is saved again, in milliseconds. */
const SAVE_AGAIN = 500;

interface LeasedJob extends Job {
  readonly kind: string;
  readonly attempts: number;
}

/** A worker whose lease has expired changes nothing: another worker may have the job by now. */
const ifStillMine = (db: Db, { id, attempts }: LeasedJob) =>
  db.updateTable('jobs').where('id', '=', id).where('attempts', '=', attempts).where('done_at', 'is', null);

const later = (now: string, seconds: number): string => new Date(Date.parse(now) + seconds * 1000).toISOString();
