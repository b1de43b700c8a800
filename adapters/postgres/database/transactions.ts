import type { Db } from './database.ts';

/** Does the work in one transaction: the one that is under way, or one of its own. */
export const inTransaction = <Answer>(db: Db, work: (db: Db) => Promise<Answer>): Promise<Answer> =>
  db.isTransaction ? work(db) : db.transaction().execute(work);

/** Reads as everything was at one moment, however many questions it takes; inside a transaction, as that one sees it. */
export const inSnapshot = <Answer>(db: Db, read: (db: Db) => Promise<Answer>): Promise<Answer> =>
  db.isTransaction ? read(db) : db.transaction().setIsolationLevel('repeatable read').execute(read);

/** Whether a text can be the id of a row; what cannot is an id that nobody has. */
export const isRowId = (text: string): boolean =>
  /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i.test(text);
