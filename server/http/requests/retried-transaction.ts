import type { Db } from '#adapters/postgres/database/database';
import { isLostPlan } from '#adapters/postgres/database/preparing-client';

/** Runs work in one transaction, and runs it again after a deadlock, a serialization failure or the loss of a plan. */
export async function inRetriedTransaction<T>(db: Db, work: (db: Db) => Promise<T>, triesLeft = 2): Promise<T> {
  try {
    return await db.transaction().execute(work);
  } catch (error) {
    if (triesLeft > 0 && (isCollision(error) || isLostPlan(error)))
      return inRetriedTransaction(db, work, triesLeft - 1);
    throw error;
  }
}

/** A deadlock or a failed serialization: nothing was written, trying again may succeed. */
const isCollision = (error: unknown): boolean => /^40(P01|001)$/.test((error as NodeJS.ErrnoException)?.code ?? '');
