import { CompiledQuery, type RawBuilder, sql } from 'kysely';
import { type MessageKey, Refusal } from '#core/messages';
import type { Db } from './database.ts';
import { isLostPlan } from './preparing-client.ts';

/** Runs the work in the current transaction, or in a new one. */
export const inTransaction = <Answer>(db: Db, work: (db: Db) => Promise<Answer>): Promise<Answer> =>
  db.isTransaction ? work(db) : db.transaction().execute(work);

/** Reads as everything was at one moment, however many questions it takes; inside a transaction, as that one sees it. */
export const inSnapshot = <Answer>(db: Db, read: (db: Db) => Promise<Answer>): Promise<Answer> =>
  db.isTransaction ? read(db) : db.transaction().setIsolationLevel('repeatable read').execute(read);

const BEGIN = CompiledQuery.raw('start transaction isolation level repeatable read');
const COMMIT = CompiledQuery.raw('commit');

type Statement<Row = unknown> = CompiledQuery<Row> | { readonly compile: (executor: Db) => CompiledQuery<Row> };

/** The rows that each of these statements returns. */
export type RowsOf<Statements extends readonly Statement[]> = {
  readonly [Index in keyof Statements]: Statements[Index] extends Statement<infer Row> ? readonly Row[] : never;
};

/**
 * Sends statements together, in this order, and returns the rows of each: they read as everything was at one moment, and
 * are waited for once. Inside a transaction they read as that one does. Throws the first error of theirs.
 */
export async function readTogether<const Statements extends readonly Statement[]>(
  db: Db,
  ...statements: Statements
): Promise<RowsOf<Statements>> {
  const compiled = statements.map((statement) => ('compile' in statement ? statement.compile(db) : statement));
  if (db.isTransaction) return (await sendTogether(db, compiled)) as RowsOf<Statements>;
  // A lost plan ends the transaction, and only the first one that is met is forgotten.
  for (let triesLeft = compiled.length; ; triesLeft -= 1)
    try {
      return (await sendTogether(db, [BEGIN, ...compiled, COMMIT])).slice(1, -1) as RowsOf<Statements>;
    } catch (error) {
      if (triesLeft === 0 || !isLostPlan(error)) throw error;
    }
}

const sendTogether = (db: Db, statements: readonly CompiledQuery[]): Promise<readonly (readonly unknown[])[]> =>
  db.getExecutor().provideConnection(async (connection) => {
    const answers = await Promise.allSettled(statements.map((statement) => connection.executeQuery(statement)));
    return answers.map((answer) => {
      if (answer.status === 'rejected') throw answer.reason;
      return answer.value.rows;
    });
  });

/** Turns the error of a second row with the same key into this refusal. */
export const refuseDuplicate =
  (key: MessageKey) =>
  (error: unknown): never => {
    throw (error as NodeJS.ErrnoException).code === '23505' ? new Refusal(key) : error;
  };

/** Whether a text has the form of a row id. */
export const isRowId = (text: string): boolean =>
  /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i.test(text);

/** A text in SQL as a row id; null where it does not have the form of one. */
export const rowIdInSql = (text: RawBuilder<string>): RawBuilder<string | null> =>
  sql`case when ${text} ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then (${text})::uuid end`;
