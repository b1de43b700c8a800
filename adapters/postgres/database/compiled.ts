import {
  type Compilable,
  type CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
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

/**
 * A statement that is built at its first use and sent with other values from then on; it answers with its rows.
 * What builds it may use the parameters as values and must not look at them: lists go through {@link anyOf}, a choice is a statement each.
 */
export function compiled<Parameters extends object, Row>(
  build: (db: Db, parameters: Parameters) => Compilable<Row>,
): (db: Db, parameters: Parameters) => Promise<readonly Row[]> {
  const placeholders = new Proxy({}, { get: (_, name) => new Placeholder(String(name)) }) as Parameters;
  let made: CompiledQuery<Row> | undefined;
  return async (db, values) => {
    made ??= build(builder, placeholders).compile();
    const parameters = made.parameters.map((value) =>
      value instanceof Placeholder ? values[value.name as keyof Parameters] : value,
    );
    return (await db.executeQuery<Row>({ ...made, parameters })).rows;
  };
}

/** Any of these values; however many they are, they are one parameter. */
export const anyOf = (values: readonly string[]) => sql<string>`any(${values})`;
