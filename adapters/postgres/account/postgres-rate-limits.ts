import { sql } from 'kysely';
import type { RateLimit, RateLimits } from '#core/account';
import { secondsLeft } from '#core/account/server';
import { type Clock, type Instant, plusMinutes } from '#core/shared';
import type { Db } from '../database/database.ts';
import { inTransaction, readTogether } from '../database/transactions.ts';

/** Creates fingerprints that distinguish texts without revealing them. */
export interface Fingerprinter {
  readonly fingerprint: (text: string) => string;
  /** Every fingerprint that the text may have been stored under, the one for new texts first. */
  readonly fingerprints: (text: string) => readonly string[];
}

/**
 * Limits in PostgreSQL. Who asks for a bucket waits for who asked before, so that no burst gets more than there is;
 * outside of a transaction for no longer than that takes. Buckets are named after email addresses and client networks; only hashes of the names are stored.
 */
export class PostgresRateLimits implements RateLimits {
  /** `scale` widens every limit by that factor, for a network where many people share one IP address. */
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly prints: Pick<Fingerprinter, 'fingerprint'>,
    private readonly scale = 1,
  ) {}

  consume(...rateLimits: readonly RateLimit[]): Promise<number> {
    return this.alone(rateLimits, async (db, counted) => {
      const now = this.clock.now();
      const wait = await this.longestWait(db, counted, now);
      if (wait > 0) return wait;
      const taken = counted.map(({ name }) => ({ bucket: name, taken_at: now }));
      await db.insertInto('limits').values(taken).execute();
      return 0;
    });
  }

  secondsUntilFree(...rateLimits: readonly RateLimit[]): Promise<number> {
    return this.longestWait(
      this.db,
      rateLimits.map((one) => this.counted(one)),
      this.clock.now(),
    );
  }

  async refund(...rateLimits: readonly RateLimit[]): Promise<void> {
    await this.alone(rateLimits, async (db, counted) => {
      for (const { name } of counted)
        await sql`delete from limits where ctid = (
          select ctid from limits where bucket = ${name} order by taken_at desc limit 1
        )`.execute(db);
    });
  }

  private async longestWait(db: Db, counted: readonly Counted[], now: Instant): Promise<number> {
    const oldest = await readTogether(db, ...counted.map((one) => this.oldestCounted(db, one, now)));
    return Math.max(
      0,
      ...counted.map(({ minutes }, index) => {
        const [taken] = oldest[index] ?? [];
        return taken ? secondsLeft(taken.taken_at, minutes, now) : 0;
      }),
    );
  }

  private counted(limit: RateLimit): Counted {
    return { ...limit, name: this.prints.fingerprint(`limit ${limit.bucket}`) };
  }

  /** The oldest of the last `most` attempts; none while there were fewer. */
  private oldestCounted(db: Db, { name, most, minutes }: Counted, now: Instant) {
    return db
      .selectFrom('limits')
      .where('bucket', '=', name)
      .where('taken_at', '>', plusMinutes(now, -minutes))
      .select('taken_at')
      .orderBy('taken_at', 'desc')
      .offset(Math.max(1, most * this.scale) - 1)
      .limit(1);
  }

  /** Everybody locks in the same order, so that no two who want several of the same wait for each other. */
  private alone<Answer>(
    rateLimits: readonly RateLimit[],
    work: (db: Db, counted: readonly Counted[]) => Promise<Answer>,
  ): Promise<Answer> {
    const counted = rateLimits.map((one) => this.counted(one));
    return inTransaction(this.db, async (db) => {
      for (const name of counted.map((one) => one.name).toSorted())
        await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(db);
      return work(db, counted);
    });
  }
}

/** A rate limit, and the hashed name of its bucket. */
type Counted = RateLimit & { readonly name: string };
