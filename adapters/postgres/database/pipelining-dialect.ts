import {
  type CompiledQuery,
  type DatabaseConnection,
  type Kysely,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  type TransactionSettings,
} from 'kysely';
import type { Tables } from '../tables/tables.ts';

/**
 * PostgreSQL over connections that take a statement before the one before it is answered: a transaction begins together
 * with its first statement, and ends together with one that is sent by {@link sendWithCommit}.
 */
export class PipeliningDialect extends PostgresDialect {
  constructor(private readonly config: PostgresDialectConfig) {
    super(config);
  }

  override createDriver(): PostgresDriver {
    return new PipeliningDriver(this.config);
  }
}

/** The statements that the transaction of a connection has sent without waiting for their answers. */
const unanswered = new WeakMap<DatabaseConnection, Promise<unknown>[]>();

class PipeliningDriver extends PostgresDriver {
  /**
   * Begins without waiting for the answer: a lost connection fails every later statement as well; any other failure is
   * thrown at the commit.
   */
  override async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    const begun = super.beginTransaction(connection, settings);
    begun.catch(() => undefined);
    unanswered.set(connection, [begun]);
  }

  /**
   * Commits, and throws the error of the first statement that failed: PostgreSQL then rolls back, but reports the error
   * for that statement only.
   */
  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    const others = unanswered.get(connection) ?? [];
    unanswered.delete(connection);
    const answers = await Promise.allSettled([...others, super.commitTransaction(connection)]);
    const failed = answers.find((answer) => answer.status === 'rejected');
    if (failed) throw failed.reason;
  }
}

/**
 * Sends one of the last statements of a transaction, which is answered together with the commit; the commit fails where
 * it does, with the error that `onFailure` throws for its own.
 */
export const sendWithCommit = (
  transaction: Kysely<Tables>,
  statement: CompiledQuery,
  onFailure?: (error: unknown) => never,
): Promise<void> =>
  transaction.getExecutor().provideConnection(async (connection) => {
    const others = unanswered.get(connection);
    if (!others) throw new Error('Only a transaction is committed');
    const sent = connection.executeQuery(statement).catch(onFailure);
    sent.catch(() => undefined);
    others.push(sent);
  });
