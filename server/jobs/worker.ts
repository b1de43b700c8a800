import { sql } from 'kysely';
import type { Db } from '#adapters/postgres/database';
import { describedError } from '../logs.ts';
import type { House } from '../scope.ts';

/** A job handed to the one who does it; `payload` is what was kept with it. */
export interface Job {
  readonly id: string;
  readonly payload: Readonly<Record<string, unknown>>;
}

/** Does one kind of job; throws to have it tried again, `JobImpossible` when no try will help. */
export type JobHandler = (job: Job) => Promise<void>;

/** Says that a job can never be done. */
export class JobImpossible extends Error {
  override readonly name: string = 'JobImpossible';
}

/** How patient the worker is; times in seconds. */
export interface Patience {
  /** How long a worker that was handed a job may keep it before another takes it. */
  readonly lease: number;
  /** The wait after the first failure; every further one doubles it, up to `longestWait`. */
  readonly firstWait: number;
  readonly longestWait: number;
  /** Tries before a job is given up. */
  readonly tries: number;
}

/** About three days of trying, so that a mail server may be away for one. */
export const usualPatience: Patience = { lease: 120, firstWait: 15, longestWait: 3600, tries: 80 };

/** Does the jobs of the table, each by one worker at a time, however many workers and servers there are. */
export class Worker {
  private isStopped = false;
  private running: Promise<void> | undefined;
  private wake: () => void = () => undefined;

  constructor(
    private readonly house: Pick<House, 'db' | 'clock'>,
    private readonly handlers: Readonly<Record<string, JobHandler>>,
    private readonly patience: Patience = usualPatience,
    private readonly report: (error: unknown, message: string) => void = () => undefined,
  ) {}

  /** Looks for due jobs every so many milliseconds until it is stopped. */
  start(pause = 1_000): void {
    this.running = this.loop(pause);
  }

  /** Finishes the job in hand and takes no other. */
  async stop(): Promise<void> {
    this.isStopped = true;
    this.wake();
    await this.running;
  }

  /** Does what is due now, one after the other; answers how many were tried. */
  async drain(): Promise<number> {
    let tried = 0;
    while (!this.isStopped && (await this.next())) tried += 1;
    return tried;
  }

  private async loop(pause: number): Promise<void> {
    while (!this.isStopped) {
      try {
        await this.drain();
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

  private async next(): Promise<boolean> {
    const job = await this.leased();
    if (!job) return false;
    try {
      const handler = this.handlers[job.kind];
      if (!handler) throw new JobImpossible('nobody does this kind of job');
      await handler(job);
      await this.finish(job);
    } catch (error) {
      this.report(error, 'job failed');
      await this.postpone(job, error);
    }
    return true;
  }

  /** Takes the next due job; one whose worker vanished is due again once its lease is over. */
  private async leased(): Promise<LeasedJob | undefined> {
    const now = this.house.clock.now();
    const { rows } = await sql<LeasedJob>`
      update jobs set leased_until = ${later(now, this.patience.lease)}, attempts = attempts + 1
      where id = (
        select id from jobs
        where done_at is null and dead_at is null and run_at <= ${now}
          and (leased_until is null or leased_until <= ${now})
        order by run_at, id limit 1 for update skip locked
      )
      returning id, kind, payload, attempts`.execute(this.house.db);
    return rows[0];
  }

  /** What a done job was about is forgotten. */
  private async finish(job: LeasedJob): Promise<void> {
    await ifStillMine(this.house.db, job)
      .set({ done_at: this.house.clock.now(), leased_until: null, last_error: null, payload: '{}' })
      .execute();
  }

  /** What a job was about that nobody could ever do is forgotten too; of one that was given up it stays, for an operator to have it tried again. */
  private async postpone(job: LeasedJob, error: unknown): Promise<void> {
    const now = this.house.clock.now();
    const { firstWait, longestWait, tries } = this.patience;
    const isImpossible = error instanceof JobImpossible;
    const isDead = job.attempts >= tries || isImpossible;
    await ifStillMine(this.house.db, job)
      .set({
        leased_until: null,
        last_error: JSON.stringify(describedError(error)),
        ...(isDead
          ? { dead_at: now, ...(isImpossible && { payload: '{}' }) }
          : { run_at: later(now, Math.min(longestWait, firstWait * 2 ** (job.attempts - 1))) }),
      })
      .execute();
  }
}

interface LeasedJob extends Job {
  readonly kind: string;
  readonly attempts: number;
}

/** A worker that came back after its lease was over changes nothing: the job is somebody else's by now. */
const ifStillMine = (db: Db, { id, attempts }: LeasedJob) =>
  db.updateTable('jobs').where('id', '=', id).where('attempts', '=', attempts).where('done_at', 'is', null);

const later = (now: string, seconds: number): string => new Date(Date.parse(now) + seconds * 1000).toISOString();
