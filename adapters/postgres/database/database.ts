import { Kysely, Migrator, sql } from 'kysely';
import pg from 'pg';
import { connectionDefaults, pooledDefaults } from './connection-defaults.ts';
import { openEmbeddedDatabase } from './embedded-database.ts';
import { ListenConnection } from './listen-connection.ts';
import { PipeliningDialect } from './pipelining-dialect.ts';
import { pooledClient } from './pooled-client.ts';
import { preparingClient } from './preparing-client.ts';
import { Signals } from './signals.ts';
import { limits } from './time-limits.ts';
import { migrations } from '../migrations/index.ts';
import type { Tables } from '../tables/tables.ts';

/** The database, or a transaction on it: what is done through a transaction is done in it. */
export type Db = Kysely<Tables>;

export interface DatabaseSettings {
  /** A PostgreSQL server; without it the embedded database is opened. */
  readonly url?: string | undefined;
  /** The same server without the pooler that `url` leads to; without it, `url` leads to no pooler. */
  readonly directUrl?: string | undefined;
  /** The data folder of the embedded database. */
  readonly folder?: string | undefined;
  /** False for databases that are thrown away: they then need not outlive a power cut. */
  readonly flushes?: boolean | undefined;
  /** The maximum number of connections to a PostgreSQL server; 10 by default. */
  readonly connections?: number | undefined;
  /** How long to wait for a free connection, in milliseconds; 20 seconds by default. */
  readonly connectionTimeout?: number | undefined;
  /** Hears of every statement that is sent, its values left out. */
  readonly onStatement?: ((statement: string) => void) | undefined;
}

/** How many connections there are, how many of them are unused, and how much work waits for a connection. */
export interface PoolUse {
  readonly total: number;
  readonly idle: number;
  readonly waiting: number;
}

export interface Database {
  readonly db: Db;
  readonly kind: 'pglite' | 'postgres';
  /** The signals about Travelers, from all processes. */
  readonly signals: Signals;
  readonly poolUse: () => PoolUse;
  /** Waits for what is under way, then closes every connection and releases the data folder. */
  readonly close: () => Promise<void>;
}

/** Opens the database that the settings name. Refuses a data folder that another process works on with `FolderInUse`. */
export async function openDatabase(settings: DatabaseSettings): Promise<Database> {
  const common: pg.PoolConfig = {
    connectionTimeoutMillis: settings.connectionTimeout ?? 20_000,
    types: { getTypeParser },
  };
  const { url, directUrl } = settings;
  const line = url ? new ListenConnection(directUrl ?? url) : undefined;
  const signals = line?.signals ?? new Signals();
  const pool = url
    ? new pg.Pool({
        ...common,
        ...(directUrl
          ? { ...pooledDefaults, Client: pooledClient(url, directUrl) }
          : { ...limits, ...connectionDefaults, Client: preparingClient(url) }),
        connectionString: url,
        max: settings.connections ?? 10,
        pipeline: true,
      })
    : await openEmbeddedDatabase({ folder: settings.folder ?? 'data', fsync: settings.flushes ?? true }, common);
  // Errors of an idle connection surface at its next query; an unhandled error event would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    if (line) return;
    client.on('notification', ({ payload }) => signals.receive(payload));
    signals.listening();
  });
  const { onStatement } = settings;
  const db = new Kysely<Tables>({
    dialect: new PipeliningDialect({ pool }),
    ...(onStatement && { log: ({ query }) => onStatement(query.sql) }),
  });
  const close = async (): Promise<void> => {
    await line?.close();
    await db.destroy();
  };
  const poolUse = (): PoolUse => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount });
  return { db, kind: url ? 'postgres' : 'pglite', signals, poolUse, close };
}

/** The tables are not up to date, and the role of the connection may not change them. */
export class MigrationDenied extends Error {
  override readonly name: string = 'MigrationDenied';
}

/** The tables were changed by a program that this one is too old to work beside. */
export class DatabaseTooNew extends Error {
  override readonly name: string = 'DatabaseTooNew';

  constructor(
    /** The oldest version that the tables can be used with. */
    readonly needed: string,
  ) {
    super(`The database needs version ${needed} or newer`);
  }
}

/**
 * The end of the name of a migration that older programs cannot work with, followed by the first version that can:
 * `0100-names-needs-1-2`.
 */
const NEEDS = /-needs-(\d+(?:-\d+)*)$/;

/** Whether a release such as `1.2.0` is older than a version such as `1.10`. */
function isOlder(release: string, version: string): boolean {
  const own = release.split('.').map((part) => Number.parseInt(part, 10));
  const parts = version.split('.').map(Number);
  const place = parts.findIndex((part, index) => part !== (own[index] ?? 0));
  return place !== -1 && (own[place] ?? 0) < (parts[place] ?? 0);
}

/**
 * OPE-26 · The migrations of a newer program, in order, beside which this one works: an upgrade of several servers, one after
 * the other, has both for a while. Refuses with {@link DatabaseTooNew} where the name of one asks for a newer program
 * than `release`.
 */
export async function newerMigrations(db: Db, release: string): Promise<readonly string[]> {
  return newerOf(await appliedMigrations(db), release);
}

async function appliedMigrations(db: Db): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration order by name`
    .execute(db)
    .catch((error: { readonly code?: unknown }) => {
      if (error.code === UNDEFINED_TABLE) return { rows: [] };
      throw error;
    });
  return rows.map(({ name }) => name);
}

function newerOf(applied: readonly string[], release: string): readonly string[] {
  const newer = applied.filter((name) => !Object.hasOwn(migrations, name));
  const needed = newer
    .flatMap((name) => NEEDS.exec(name)?.[1]?.replaceAll('-', '.') ?? [])
    .findLast((version) => isOlder(release, version));
  if (needed !== undefined) throw new DatabaseTooNew(needed);
  return newer;
}

/**
 * Brings the tables up to date and returns how many migrations that took; one that was killed halfway left nothing behind
 * and runs again. So does one that meets transactions of other servers in a deadlock, a few times. Those of a newer program
 * are left as they are. Refuses with {@link MigrationDenied} and {@link DatabaseTooNew}; without a `release`, that is any
 * migration of a newer program that older ones cannot work with.
 */
export async function migrate(db: Db, release = '0'): Promise<number> {
  for (let triesLeft = 10; ; triesLeft -= 1)
    try {
      return await migrateOnce(db, release);
    } catch (error) {
      const isDeadlock = error instanceof Error && 'code' in error && error.code === DEADLOCK;
      if (!isDeadlock || triesLeft === 0) throw error;
    }
}

async function migrateOnce(db: Db, release: string): Promise<number> {
  const applied = await appliedMigrations(db);
  const newer = newerOf(applied, release).map((name) => [name, { up: async () => undefined }] as const);
  if (Object.keys(migrations).every((name) => applied.includes(name))) return 0;
  const provider = { getMigrations: async () => ({ ...migrations, ...Object.fromEntries(newer) }) };
  const { error, results = [] } = await new Migrator({ db, provider }).migrateToLatest();
  const { code } = (error ?? {}) as { readonly code?: unknown };
  if (code === INSUFFICIENT_PRIVILEGE) throw new MigrationDenied('', { cause: error });
  if (error !== undefined) throw error;
  return results.length;
}

const DEADLOCK = '40P01';
const INSUFFICIENT_PRIVILEGE = '42501';
const UNDEFINED_TABLE = '42P01';

const { builtins } = pg.types;

/** Dates stay the text they are, instants become ISO text in UTC, counts become numbers. */
const readers: Readonly<Record<number, (text: string) => unknown>> = {
  [builtins.DATE]: (text) => text,
  [builtins.TIMESTAMPTZ]: (text) =>
    new Date(`${text.slice(0, 10)}T${text.slice(11)}${text.at(-3) === ':' ? '' : ':00'}`).toISOString(),
  [builtins.INT8]: Number,
};

const getTypeParser = ((oid: number, format?: 'text' | 'binary') =>
  (format === 'binary' ? undefined : readers[oid]) ??
  pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser;
