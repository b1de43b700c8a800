import { sql } from 'kysely';
import { type Allowance, type Limits, secondsLeft } from '#core/account';
import { type Clock, type Instant, plusMinutes } from '#core/shared';
import type { Db } from './database.ts';
import { inTransaction } from './transactions.ts';

/** Tells two texts apart without showing either. */
export interface Fingerprints {
  readonly fingerprint: (text: string) => string;
}

/**
 * Limits in PostgreSQL. Who asks for a bucket waits for who asked before, so that no burst gets more than there is;
 * outside of a transaction for no longer than that takes. Buckets are named after addresses and origins: what is kept shows neither.
 */
export class PostgresLimits implements Limits {
  /** `scale` widens every limit by that factor, for a house where many share one origin. */
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly prints: Fingerprints,
    private readonly scale = 1,
  ) {}

  take(...allowances: readonly Allowance[]): Promise<number> {
    return this.alone(allowances, async (db, counted) => {
      const now = this.clock.now();
      const waits = [];
      for (const one of counted) waits.push(await this.waitFor(db, one, now));
      const wait = Math.max(0, ...waits);
      if (wait > 0) return wait;
      const taken = counted.map(({ name }) => ({ bucket: name, taken_at: now }));
      await db.insertInto('limits').values(taken).execute();
      return 0;
    });
  }

  async giveBack(...allowances: readonly Allowance[]): Promise<void> {
    await this.alone(allowances, async (db, counted) => {
      for (const { name } of counted)
        await sql`delete from limits where ctid = (
          select ctid from limits where bucket = ${name} order by taken_at desc limit 1
        )`.execute(db);
    });
  }

  /** The oldest of the last `most` that were taken is the one that must be over first. */
  private async waitFor(db: Db, { name, most, minutes }: Counted, now: Instant): Promise<number> {
    const oldest = await db
      .selectFrom('limits')
      .where('bucket', '=', name)
      .where('taken_at', '>', plusMinutes(now, -minutes))
      .select('taken_at')
      .orderBy('taken_at', 'desc')
      .offset(Math.max(1, most * this.scale) - 1)
      .limit(1)
      .executeTakeFirst();
    return oldest ? secondsLeft(oldest.taken_at, minutes, now) : 0;
  }

  /** Everybody locks in the same order, so that no two who want several of the same wait for each other. */
  private alone<Answer>(
    allowances: readonly Allowance[],
    work: (db: Db, counted: readonly Counted[]) => Promise<Answer>,
  ): Promise<Answer> {
    const counted = allowances.map((one) => ({ ...one, name: this.prints.fingerprint(`limit ${one.bucket}`) }));
    return inTransaction(this.db, async (db) => {
      for (const name of counted.map((one) => one.name).toSorted())
        await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(db);
      return work(db, counted);
    });
  }
}

/** An allowance, and the name that its bucket is kept under. */
type Counted = Allowance & { readonly name: string };
