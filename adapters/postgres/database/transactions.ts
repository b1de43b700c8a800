import type { Db } from './database.ts';

/** Runs the work in the current transaction, or in a new one. */
export const inTransaction = <Answer>(db: Db, work: (db: Db) => Promise<Answer>): Promise<Answer> =>
  db.isTransaction ? work(db) : db.transaction().execute(work);

/** Reads as everything was at one moment, however many questions it takes; inside a transaction, as that one sees it. */
export const inSnapshot = <Answer>(db: Db, read: (db: Db) => Promise<Answer>): Promise<Answer> =>
  db.isTransaction ? read(db) : db.transaction().setIsolationLevel('repeatable read').execute(read);

/** Whether a text has the form of a row id. */
export const isRowId = (text: string): boolean =>
  /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i.test(text);
