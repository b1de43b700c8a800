import {
  type Compilable,
  type CompiledQuery,
  type DatabaseConnection,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  sql,
} from 'kysely';
import type { Db } from './database.ts';
import type { Tables } from '../tables/tables.ts';

/** Builds statements and sends none. */
const builder: Db = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/** Stands for the value of a parameter while a statement is built. */
class Placeholder {
  constructor(readonly name: string) {}
}

const placeholdersFor = <Parameters extends object>(values: Parameters): Parameters =>
  Object.fromEntries(Object.keys(values).map((name) => [name, new Placeholder(name)])) as Parameters;

/** A statement that was built before it is sent. */
export interface Compiled<Parameters, Row> {
  /** Sends the statement with these values and returns its rows. */
  (db: Db, values: Parameters): Promise<readonly Row[]>;
  /** The statement with these values, to be sent. */
  readonly with: (values: Parameters) => CompiledQuery<Row>;
}

/**
 * A statement that is built at its first use and sent with other values from then on.
 * What builds it may use the parameters as values, or all as a row, and must not look at them: lists go through {@link anyOf}, and each case is a statement of its own.
 * Every call gives values of the same names.
 */
export function compiled<Parameters extends object, Row>(
  build: (db: Db, parameters: Parameters) => Compilable<Row>,
): Compiled<Parameters, Row> {
  let made: CompiledQuery<Row> | undefined;
  const filled = (values: Parameters): CompiledQuery<Row> => {
    made ??= build(builder, placeholdersFor(values)).compile();
    const parameters = made.parameters.map((value) =>
      value instanceof Placeholder ? values[value.name as keyof Parameters] : value,
    );
    return { ...made, parameters };
  };
  const send = async (db: Db, values: Parameters) => {
    const statement = filled(values);
    const isAlone = db.isTransaction || db.getExecutor().plugins.length > 0;
    return (isAlone ? await db.executeQuery(statement) : await batchOf(db).send(statement)).rows;
  };
  return Object.assign(send, { with: filled });
}

/** Sends the statements of all calls that came in together over one connection, so that they cost one write to its socket. */
class StatementBatch {
  private readonly waiting: {
    readonly run: (connection: DatabaseConnection) => Promise<void>;
    readonly reject: (error: unknown) => void;
  }[] = [];

  constructor(private readonly db: Db) {}

  send<Row>(statement: CompiledQuery<Row>): Promise<QueryResult<Row>> {
    return new Promise((resolve, reject) => {
      const isFirst = this.waiting.length === 0;
      this.waiting.push({
        run: (connection) => connection.executeQuery<Row>(statement).then(resolve, reject),
        reject,
      });
      if (isFirst) setImmediate(() => void this.flush());
    });
  }

  private async flush(): Promise<void> {
    const batch = this.waiting.splice(0);
    try {
      await this.db
        .getExecutor()
        .provideConnection((connection) => Promise.all(batch.map(({ run }) => run(connection))));
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }
}

const batches = new WeakMap<Db, StatementBatch>();

function batchOf(db: Db): StatementBatch {
  const batch = batches.get(db) ?? new StatementBatch(db);
  batches.set(db, batch);
  return batch;
}

/**
 * Sends two statements of a transaction together, the second seeing the effects of the first, and returns both results.
 */
export const sendBoth = <First, Second>(
  db: Db,
  first: CompiledQuery<First>,
  second: CompiledQuery<Second>,
): Promise<readonly [Promise<readonly First[]>, Promise<readonly Second[]>]> =>
  db.getExecutor().provideConnection(async (connection) => {
    const rowsOf = async <Row>(statement: CompiledQuery<Row>) => (await connection.executeQuery<Row>(statement)).rows;
    const sent = [rowsOf(first), rowsOf(second)] as const;
    await Promise.allSettled(sent);
    return sent;
  });

/** Any of these values; however many they are, they are one parameter. */
export const anyOf = (values: readonly string[]) => sql<string>`any(${values})`;
