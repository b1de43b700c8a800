import { sql } from 'kysely';
import type { Db } from './database.ts';

/** How many rows are fetched per query. */
const ROWS = 500;

/** Most characters of rows that are handed over in one piece. */
const CHUNK_CHARACTERS = 1_000_000;

/** A migration that a database went through, and when. */
export interface AppliedMigration {
  readonly name: string;
  readonly timestamp: string;
}

/** The tables of the migration tool and of the database's own mark, which are never copied from another database. */
const OWN = ['kysely_migration', 'kysely_migration_lock', 'file_marks'];

/** Every table of the product that is there and can be carried elsewhere, those that others refer to first. */
export async function listTables(db: Db): Promise<readonly string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relkind = 'r' and relnamespace = current_schema()::regnamespace order by relname`.execute(db);
  const { rows: references } = await sql<{ child: string; parent: string }>`
    select child.relname as child, parent.relname as parent from pg_constraint
    join pg_class child on child.oid = conrelid join pg_class parent on parent.oid = confrelid
    where contype = 'f' and child.relnamespace = current_schema()::regnamespace and conrelid <> confrelid`.execute(db);
  const waiting = new Set(tables.map(({ name }) => name).filter((name) => !OWN.includes(name)));
  const ordered: string[] = [];
  while (waiting.size > 0) {
    const free = [...waiting].filter(
      (name) => !references.some(({ child, parent }) => child === name && waiting.has(parent)),
    );
    if (free.length === 0) throw new Error('These tables refer to each other in a circle.');
    for (const name of free) waiting.delete(name);
    ordered.push(...free);
  }
  return ordered;
}

/** The migrations that a database went through, in their order; none when it has no tables. */
export async function listAppliedMigrations(db: Db): Promise<readonly AppliedMigration[]> {
  const there = await sql<{ is: boolean }>`select to_regclass('kysely_migration') is not null as is`.execute(db);
  if (there.rows[0]?.is !== true) return [];
  return (await sql<AppliedMigration>`select name, timestamp from kysely_migration order by name`.execute(db)).rows;
}

export async function countRows(db: Db, table: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Every row of a table, one line of JSON each, in pieces of whole lines; made for a transaction. */
export async function* dumpRows(db: Db, table: string): AsyncIterable<string> {
  const columns = sql.join((await columnsOf(db, table)).map((name) => sql.ref(name)));
  await sql`set local time zone 'UTC'`.execute(db);
  await sql`declare rows_of_table no scroll cursor for
    select row_to_json(kept.*)::text as line from (select ${columns} from ${sql.table(table)}) kept`.execute(db);
  let chunk = '';
  for (;;) {
    const { rows } = await sql<{ line: string }>`fetch ${sql.lit(ROWS)} from rows_of_table`.execute(db);
    for (const { line } of rows) {
      chunk += `${line}\n`;
      if (chunk.length < CHUNK_CHARACTERS) continue;
      yield chunk;
      chunk = '';
    }
    if (rows.length < ROWS) break;
  }
  await sql`close rows_of_table`.execute(db);
  if (chunk !== '') yield chunk;
}

/** Puts lines of JSON into a table as its rows, with the ids that they had. */
export async function insertRows(db: Db, table: string, lines: string): Promise<void> {
  const columns = sql.join((await columnsOf(db, table)).map((name) => sql.ref(name)));
  const rows = `[${lines.trimEnd().split('\n').join(',')}]`;
  await sql`insert into ${sql.table(table)} (${columns}) overriding system value
    select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${rows}::json)`.execute(db);
}

/** Sets the sequence of every table to the highest number in the table. */
export async function resetSequences(db: Db): Promise<void> {
  const { rows } = await sql<{ name: string; column: string }>`
    select table_name as name, column_name as column from information_schema.columns
    where table_schema = current_schema() and is_identity = 'YES'`.execute(db);
  for (const { name, column } of rows)
    await sql`select setval(pg_get_serial_sequence(${name}, ${column}), max(${sql.ref(column)}))
      from ${sql.table(name)} having max(${sql.ref(column)}) is not null`.execute(db);
}

/** Takes every table and function of the product away. */
export async function dropAllTables(db: Db): Promise<void> {
  const tables = await listTables(db);
  if (tables.length > 0) await sql`drop table ${sql.join(tables.map((name) => sql.table(name)))} cascade`.execute(db);
  const { rows } = await sql<{ call: string }>`
    select oid::regprocedure::text as call from pg_proc
    where pronamespace = current_schema()::regnamespace
      and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')`.execute(db);
  for (const { call } of rows) await sql`drop function ${sql.raw(call)} cascade`.execute(db);
}

/** The columns of a table without those that the database computes. */
async function columnsOf(db: Db, table: string): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_schema = current_schema() and table_name = ${table} and is_generated = 'NEVER'
    order by ordinal_position`.execute(db);
  return rows.map(({ name }) => name);
}
