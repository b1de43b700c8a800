import { sql } from 'kysely';
import type { Limits } from '#core/account';
import { type Clock, plusMinutes } from '#core/shared';
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

  take(bucket: string, most: number, withinMinutes: number): Promise<boolean> {
    return this.alone(bucket, async (db, name) => {
      const now = this.clock.now();
      await db
        .deleteFrom('limits')
        .where('bucket', '=', name)
        .where('taken_at', '<=', plusMinutes(now, -withinMinutes))
        .execute();
      const { taken } = await db
        .selectFrom('limits')
        .where('bucket', '=', name)
        .select((eb) => eb.fn.countAll<number>().as('taken'))
        .executeTakeFirstOrThrow();
      if (taken >= most * this.scale) return false;
      await db.insertInto('limits').values({ bucket: name, taken_at: now }).execute();
      return true;
    });
  }

  async giveBack(bucket: string): Promise<void> {
    await this.alone(bucket, (db, name) =>
      sql`delete from limits where ctid = (
        select ctid from limits where bucket = ${name} order by taken_at desc limit 1
      )`.execute(db),
    );
  }

  private alone<Answer>(bucket: string, work: (db: Db, name: string) => Promise<Answer>): Promise<Answer> {
    const name = this.prints.fingerprint(`limit ${bucket}`);
    return inTransaction(this.db, async (db) => {
      await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(db);
      return work(db, name);
    });
  }
}
