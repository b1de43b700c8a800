import { sql } from 'kysely';
import { reapplyErasures, listErasedTravelers } from '#adapters/postgres/account/erase-traveler';
import type { Db } from '#adapters/postgres/database/database';
import { migrations } from '#adapters/postgres/migrations/index';
import { tryExclusiveUsageLock } from '#adapters/postgres/database/usage-lock';
import {
  type AppliedMigration,
  dropAllTables,
  countRows,
  resetSequences,
  insertRows,
  listTables,
} from '#adapters/postgres/database/table-dump';
import type { ObjectStore } from '#core/applets';
import { Refusal } from '#core/messages';
import type { Instant } from '#core/shared';
import { type FileOwnership, checkFileOwnership } from '../../http/files/file-ownership.ts';
import type { AppContext } from '#composition/server/request-scope';
import {
  MANIFEST_NAME,
  type BackupManifest,
  parseEntryName,
  readArchive,
  withChecksum,
  readText,
} from './backup-archive.ts';
import { databaseLabel } from '../command-settings.ts';

/** The restored content, in numbers. */
export interface RestoreSummary {
  readonly tables: number;
  readonly rows: number;
  readonly objects: number;
  readonly madeAt: string;
  /** Accounts in the archive that had been deleted since, and were deleted again. */
  readonly erasedAgain: number;
  readonly fileOwnership: FileOwnership;
}

/**
 * OPE-8 · Brings an archive back: all of it is checked before anything is changed, it takes no database that a server works
 * on, and none that is not empty unless it may replace it; broken off at any point, every row and every file is as before.
 */
export async function restoreBackup(context: AppContext, file: string, mayReplace: boolean): Promise<RestoreSummary> {
  const manifest = await checked(file);
  const erasedAgain = await context.db.transaction().execute(async (db) => {
    if (!(await tryExclusiveUsageLock(db))) throw new Refusal('restoreWhileRunning');
    const rows = await rowsIn(db);
    if (rows > 0 && !mayReplace)
      throw new Refusal('restoreNotEmpty', { database: databaseLabel(context.settings), rows });
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(db);
    await sql`set local statement_timeout = 0`.execute(db);
    const erased = await listErasedTravelers(db);
    await rebuild(db, manifest);
    await fill({ ...context, db }, file, manifest);
    await resetSequences(db);
    await bringUpToDate(db, manifest, context.clock.now());
    const { clock, random, secrets } = context;
    return reapplyErasures({ db, clock, random, decryptor: secrets }, [...erased, ...(await listErasedTravelers(db))]);
  });
  return {
    tables: Object.keys(manifest.tables).length,
    rows: Object.values(manifest.tables).reduce((sum, count) => sum + count, 0),
    objects: Object.keys(manifest.objects).length,
    madeAt: manifest.madeAt,
    erasedAgain,
    fileOwnership: await checkFileOwnership(context, async () => {
      if (mayReplace) await deleteOtherObjects(context.objects, manifest);
    }),
  };
}

/** Reads the whole archive once. Refuses with `restoreNotArchive`, `restoreDamaged` and `restoreTooNew`. */
async function checked(file: string): Promise<BackupManifest> {
  const sums = new Map<string, string>();
  let manifest: BackupManifest | undefined;
  try {
    for await (const { name, bytes } of readArchive(file)) {
      if (name === MANIFEST_NAME) manifest = JSON.parse(await readText(bytes)) as BackupManifest;
      else for await (const _ of withChecksum(bytes, (sum) => void sums.set(name, sum)));
    }
  } catch (cause) {
    throw new Refusal('restoreNotArchive', { file }, { cause });
  }
  if (manifest?.product !== 'waymark' || manifest.format !== 1) throw new Refusal('restoreNotArchive', { file });
  const { parts } = manifest;
  const damaged = [...new Set([...sums.keys(), ...Object.keys(parts)])].find((name) => sums.get(name) !== parts[name]);
  if (damaged !== undefined) throw new Refusal('restoreDamaged', { file, part: damaged });
  const unknownMigrations = manifest.migrations.find(({ name }) => !Object.hasOwn(migrations, name));
  if (unknownMigrations) throw new Refusal('restoreTooNew', { file, migration: unknownMigrations.name });
  return manifest;
}

async function rowsIn(db: Db): Promise<number> {
  let rows = 0;
  for (const table of await listTables(db)) rows += await countRows(db, table);
  return rows;
}

/** Creates the tables as they were when the archive was made, with the migrations applied by then. */
async function rebuild(db: Db, { migrations: applied }: BackupManifest): Promise<void> {
  await dropAllTables(db);
  await createMigrationTables(db);
  await sql`delete from kysely_migration`.execute(db);
  for (const migration of applied) await apply(db, migration);
}

/** Creates the tables of the migrator, both of them: a role that owns no tables could not add the missing one. */
async function createMigrationTables(db: Db): Promise<void> {
  await sql`create table if not exists kysely_migration (
    name varchar(255) not null primary key, timestamp varchar(255) not null)`.execute(db);
  await sql`create table if not exists kysely_migration_lock (
    id varchar(255) not null primary key, is_locked integer not null default 0)`.execute(db);
  await sql`insert into kysely_migration_lock (id) values ('migration_lock') on conflict do nothing`.execute(db);
}

/** Goes through the migrations that came after the archive was made. */
async function bringUpToDate(db: Db, { migrations: applied }: BackupManifest, timestamp: Instant): Promise<void> {
  const names = applied.map(({ name }) => name);
  for (const name of Object.keys(migrations).sort()) if (!names.includes(name)) await apply(db, { name, timestamp });
}

async function apply(db: Db, { name, timestamp }: AppliedMigration): Promise<void> {
  await migrations[name]?.up(db);
  await sql`insert into kysely_migration (name, timestamp) values (${name}, ${timestamp})`.execute(db);
}

async function fill({ db, objects }: AppContext, file: string, manifest: BackupManifest): Promise<void> {
  for await (const { name, bytes } of readArchive(file)) {
    const part = parseEntryName(name);
    if (part && 'table' in part) await insertRows(db, part.table, await readText(bytes));
    if (part && 'object' in part)
      await storeOrVerify(objects, part.object, manifest.objects[part.object] ?? '', bytes, manifest.parts[name]);
  }
  for (const [table, count] of Object.entries(manifest.tables))
    if ((await countRows(db, table)) !== count) throw new Refusal('restoreDamaged', { file, part: table });
}

/** Stores an object without overwriting; refuses when an object of that name exists with other bytes. */
async function storeOrVerify(
  objects: ObjectStore,
  name: string,
  type: string,
  bytes: AsyncIterable<Uint8Array>,
  expected: string | undefined,
): Promise<void> {
  if ((await objects.add(name, type, bytes)) !== undefined) return;
  let found: string | undefined;
  for await (const _ of withChecksum(objects.read(name), (sum) => void (found = sum)));
  if (found !== expected) throw new Refusal('restoreOtherFile', { object: name });
}

async function deleteOtherObjects(objects: ObjectStore, manifest: BackupManifest): Promise<void> {
  const others: string[] = [];
  for await (const name of objects.names()) if (!Object.hasOwn(manifest.objects, name)) others.push(name);
  await objects.remove(others);
}
