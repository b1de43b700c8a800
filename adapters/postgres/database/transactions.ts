import { CompiledQuery, type QueryResult, type RawBuilder, sql } from 'kysely';
import type { Db } from './database.ts';

/** Runs the work in the current transaction, or in a new one. */
export const inTransaction = <Answer>(db: Db, work: (db: Db) => Promise<Answer>): Promise<Answer> =>
  db.isTransaction ? work(db) : db.transaction().execute(work);

/** Reads as everything was at one moment, however many questions it takes; inside a transaction, as that one sees it. */
export const inSnapshot = <Answer>(db: Db, read: (db: Db) => Promise<Answer>): Promise<Answer> =>
  db.isTransaction ? read(db) : db.transaction().setIsolationLevel('repeatable read').execute(read);

const BEGIN = CompiledQuery.raw('start transaction isolation level repeatable read');
const COMMIT = CompiledQuery.raw('commit');

type RowsOf<Statements extends readonly Statement[]> = {
  readonly [Index in keyof Statements]: Statements[Index] extends Statement<infer Row> ? readonly Row[] : never;
};
type Statement<Row = unknown> = CompiledQuery<Row> | { readonly compile: (executor: Db) => CompiledQuery<Row> };

/**
 * Sends statements together that do not depend on each other, and returns the rows of each: they read as everything was
 * at one moment, and are waited for once. Throws the first error of theirs.
 */
export const readTogether = <const Statements extends readonly Statement[]>(
  db: Db,
  ...statements: Statements
): Promise<RowsOf<Statements>> =>
  db.getExecutor().provideConnection(async (connection) => {
    const compiled = statements.map((statement) => ('compile' in statement ? statement.compile(db) : statement));
    const all = db.isTransaction ? compiled : [BEGIN, ...compiled, COMMIT];
    const answers = await Promise.allSettled(all.map((statement) => connection.executeQuery(statement)));
    const failed = answers.find((answer) => answer.status === 'rejected');
    if (failed) throw failed.reason;
    const rows = answers.map((answer) => (answer as PromiseFulfilledResult<QueryResult<unknown>>).value.rows);
    return (db.isTransaction ? rows : rows.slice(1, -1)) as RowsOf<Statements>;
  });

/** Whether a text has the form of a row id. */
export const isRowId = (text: string): boolean =>
  /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i.test(text);

/** A text in SQL as a row id; null where it does not have the form of one. */
export const rowIdInSql = (text: RawBuilder<string>): RawBuilder<string | null> =>
  sql`case when ${text} ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then (${text})::uuid end`;
