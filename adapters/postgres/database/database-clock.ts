import { sql } from 'kysely';
import type { Clock, Instant, TimeZone } from '#core/shared';
import type { Db } from './database.ts';

/** How often the database is asked for the time, in milliseconds. */
const PAUSE = 30_000;

/**
 * The clock of the database, shared by all its servers; between two queries it advances with the clock of this process.
 */
export class DatabaseClock implements Clock {
  private offset: number;
  private timer: NodeJS.Timeout | undefined = undefined;

  constructor(
    private readonly db: Db,
    private readonly machine: () => number = Date.now,
  ) {
    this.offset = machine() - performance.now();
  }

  now(): Instant {
    return new Date(this.offset + performance.now()).toISOString();
  }

  zone(): TimeZone {
    return 'UTC';
  }

  /** By how many seconds the clock of this machine is ahead of the database's. */
  get difference(): number {
    return Math.round((this.machine() - this.offset - performance.now()) / 1000);
  }

  /** Asks the database for the time, halfway between question and answer. */
  async measure(): Promise<void> {
    await this.db.connection().execute(async (db) => {
      const asked = performance.now();
      const { rows } = await sql<{ ms: number }>`
        select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`.execute(db);
      const halfway = (asked + performance.now()) / 2;
      if (rows[0]) this.offset = rows[0].ms - halfway;
    });
  }

  /** Asks now and then until it is stopped; a database that is away is asked again. */
  start(): () => void {
    this.timer ??= setInterval(() => void this.measure().catch(() => undefined), PAUSE).unref();
    return () => clearInterval(this.timer);
  }
}
