import type { Db } from '#adapters/postgres/database/database';
import { isLostPlan } from '#adapters/postgres/database/preparing-client';

/** Runs work in one transaction, and runs it again after a deadlock, a serialization failure, the loss of a plan or of a row that it refers to. */
export async function inRetriedTransaction<T>(db: Db, work: (db: Db) => Promise<T>, triesLeft = 2): Promise<T> {
  try {
    return await db.transaction().execute(work);
  } catch (error) {
    if (triesLeft > 0 && (isCollision(error) || isLostPlan(error)))
      return inRetriedTransaction(db, work, triesLeft - 1);
    throw error;
  }
}

/**
 * Whether the error is a deadlock, a failed serialization, or a concurrently deleted row: nothing was written, and a
 * retry may succeed or be refused.
 */
const isCollision = (error: unknown): boolean =>
  /^(40P01|40001|23503)$/.test((error as NodeJS.ErrnoException)?.code ?? '');
