import type { Db } from '#adapters/postgres/database';

/** Runs work in one transaction. Two that waited for each other are told apart by the database; the one that lost is simply run again. */
export async function inTransaction<T>(db: Db, work: (db: Db) => Promise<T>, triesLeft = 2): Promise<T> {
  try {
    return await db.transaction().execute(work);
  } catch (error) {
    if (triesLeft > 0 && isCollision(error)) return inTransaction(db, work, triesLeft - 1);
    throw error;
  }
}

/** A deadlock or a failed serialization: nothing was written, trying again may succeed. */
const isCollision = (error: unknown): boolean => /^40(P01|001)$/.test((error as NodeJS.ErrnoException)?.code ?? '');
