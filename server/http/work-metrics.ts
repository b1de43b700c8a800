import { Counter, Gauge } from 'prom-client';
import type { Clock } from '#core/shared';

/** What became of an attempt at a job. */
export type JobOutcome = 'done' | 'retried' | 'given_up';

/** Counts what the jobs and the periodic work of one server come to. */
export class WorkMetrics {
  readonly ended = new Counter({
    name: 'jobs_ended_total',
    help: 'Attempts at jobs, by kind and outcome.',
    labelNames: ['kind', 'outcome'],
    registers: [],
  });
  readonly lastRun = new Gauge({
    name: 'periodic_work_last_timestamp_seconds',
    help: 'When this server last did periodic work without a failure.',
    labelNames: ['work'],
    registers: [],
  });
  readonly deleted = new Counter({
    name: 'rows_deleted_total',
    help: 'Rows that this server deleted because they were kept long enough, by table.',
    labelNames: ['table'],
    registers: [],
  });

  constructor(private readonly clock: Clock) {}

  jobEnded(kind: string, outcome: JobOutcome): void {
    this.ended.inc({ kind, outcome });
  }

  rowsDeleted(table: string, rows: number): void {
    this.deleted.inc({ table }, rows);
  }

  /** Wraps periodic work so that each run that ends well is noted. */
  timed(work: string, run: () => Promise<unknown>): () => Promise<void> {
    return async () => {
      await run();
      this.lastRun.set({ work }, Date.parse(this.clock.now()) / 1000);
    };
  }
}
