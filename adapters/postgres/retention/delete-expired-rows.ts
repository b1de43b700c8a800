import { type RawBuilder, sql } from 'kysely';
import { type Instant, plusMinutes } from '#core/shared';
import type { Db } from '../database/database.ts';
import { type AgeRetention, type RetentionDays, type RetentionName, retentions } from './retention.ts';

/** How much one run deletes. */
export interface Portions {
  /** The most rows that one statement deletes. */
  readonly rows: number;
  /** The most statements for one retention; what is left is deleted in the next run. */
  readonly most: number;
}

/** What a run needs to know besides the ages of the rows. */
export interface ExpiredRowsOptions {
  readonly days?: RetentionDays;
  /** Conditions for rows that are kept whatever their age. */
  readonly keep?: Readonly<Partial<Record<RetentionName, RawBuilder<unknown>>>>;
  /** Hears of each portion that was deleted. */
  readonly deleted?: (table: string, rows: number) => void;
  readonly portions?: Portions;
}

const usualPortions: Portions = { rows: 1_000, most: 50 };

/**
 * OPE-31 · Deletes rows that are older than their retention, the oldest first and at most 1,000 with one statement, each
 * in a transaction of its own, so that other work waits for few rows. Passes over rows that are locked.
 */
export async function deleteExpiredRows(
  db: Db,
  now: Instant,
  { days = {}, keep = {}, deleted = () => undefined, portions = usualPortions }: ExpiredRowsOptions = {},
): Promise<void> {
  for (const [name, retention] of retentions) {
    if (!('since' in retention)) continue;
    const before = plusMinutes(now, -(days[name] ?? retention.days) * 24 * 60);
    for (let portion = 0; portion < portions.most; portion += 1) {
      const rows = await deletePortion(db, retention, before, keep[name], portions.rows);
      if (rows > 0) deleted(retention.table, rows);
      if (rows < portions.rows) break;
    }
  }
}

async function deletePortion(
  db: Db,
  { table, since }: AgeRetention,
  before: Instant,
  kept: RawBuilder<unknown> = sql`false`,
  most: number,
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from ${sql.table(table)} where ctid = any(array(
      select ctid from ${sql.table(table)}
      where ${sql.ref(since)} < ${before} and not (${kept})
      order by ${sql.ref(since)} limit ${most} for update skip locked
    ))`.execute(db);
  return Number(numAffectedRows ?? 0);
}
