import { type Expression, type RawBuilder, sql } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';

/** Rows as they travel in JSON: a list for each column, `null` where there are no rows. */
export type ByColumn<Row> = { readonly [Name in keyof Row]: readonly Row[Name][] | null };

/** The columns of a row by name. */
type ColumnsOf<Row> = { readonly [Name in keyof Row]: Expression<Row[Name]> };

/**
 * The rows of a subquery in JSON by column, which PostgreSQL writes and Node.js reads sooner than an object for each row;
 * {@link rowsOf} makes the rows of it. The columns are texts, numbers, booleans, dates or instants.
 */
export const byColumn = <Row extends object>(columns: ColumnsOf<Row>): RawBuilder<ByColumn<Row>> =>
  jsonBuildObject(
    Object.fromEntries(
      Object.entries<Expression<unknown>>(columns).map(([name, column]) => [name, sql`array_agg(${column})`]),
    ),
  ) as RawBuilder<ByColumn<Row>>;

/** The rows that {@link byColumn} wrote, in the order in which they were read. */
export function rowsOf<Row extends object>(columns: ByColumn<Row> | null): readonly Row[] {
  const lists = Object.entries(columns ?? {}) as [keyof Row, readonly Row[keyof Row][] | null][];
  return (lists[0]?.[1] ?? []).map((_, at) => {
    const row: Partial<Row> = {};
    for (const [name, values] of lists) row[name] = values?.[at];
    return row as Row;
  });
}
