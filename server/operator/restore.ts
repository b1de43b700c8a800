import { sql } from 'kysely';
import { type Db, migrate } from '#adapters/postgres/database';
import { migrations } from '#adapters/postgres/migrations/index';
import { takeAlone } from '#adapters/postgres/presence';
import { clear, countOf, countOn, putRows, tablesIn } from '#adapters/postgres/table-copy';
import type { ObjectStore } from '#core/applets';
import { Refusal } from '#core/messages';
import { type FilesStanding, filesStanding } from '../file-owner.ts';
import type { House } from '../scope.ts';
import { MANIFEST, type Manifest, partOf, partsIn, summed, textOf } from './archive.ts';
import { databaseOf } from './place.ts';

/** What was brought back. */
export interface Restored {
  readonly tables: number;
  readonly rows: number;
  readonly objects: number;
  readonly madeAt: string;
  readonly standing: FilesStanding;
}

/**
 * OPE-8 · Brings an archive back: all of it is checked before anything is changed, it takes no database that a server works
 * on, and none that is not empty unless it may replace it; broken off at any point, every row and every file is as before.
 */
export async function restore(house: House, file: string, mayReplace: boolean): Promise<Restored> {
  const manifest = await checked(file);
  await house.db.transaction().execute(async (db) => {
    if (!(await takeAlone(db))) throw new Refusal('restoreWhileRunning');
    const rows = await rowsIn(db);
    if (rows > 0 && !mayReplace) throw new Refusal('restoreNotEmpty', { database: databaseOf(house.settings), rows });
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(db);
    await sql`set local statement_timeout = 0`.execute(db);
    await rebuild(db, manifest);
    await fill({ ...house, db }, file, manifest);
    await countOn(db);
  });
  await migrate(house.db);
  return {
    tables: Object.keys(manifest.tables).length,
    rows: Object.values(manifest.tables).reduce((sum, count) => sum + count, 0),
    objects: Object.keys(manifest.objects).length,
    madeAt: manifest.madeAt,
    standing: await filesStanding(house, async () => {
      if (mayReplace) await forgetOthers(house.objects, manifest);
    }),
  };
}

/** Reads the whole archive once. Refuses with `restoreNotArchive`, `restoreDamaged` and `restoreTooNew`. */
async function checked(file: string): Promise<Manifest> {
  const sums = new Map<string, string>();
  let manifest: Manifest | undefined;
  try {
    for await (const { name, bytes } of partsIn(file)) {
      if (name === MANIFEST) manifest = JSON.parse(await textOf(bytes)) as Manifest;
      else for await (const _ of summed(bytes, (sum) => void sums.set(name, sum)));
    }
  } catch (cause) {
    throw new Refusal('restoreNotArchive', { file }, { cause });
  }
  if (manifest?.product !== 'waymark' || manifest.format !== 1) throw new Refusal('restoreNotArchive', { file });
  const { parts } = manifest;
  const damaged = [...new Set([...sums.keys(), ...Object.keys(parts)])].find((name) => sums.get(name) !== parts[name]);
  if (damaged !== undefined) throw new Refusal('restoreDamaged', { file, part: damaged });
  const strange = manifest.migrations.find(({ name }) => !Object.hasOwn(migrations, name));
  if (strange) throw new Refusal('restoreTooNew', { file, migration: strange.name });
  return manifest;
}

async function rowsIn(db: Db): Promise<number> {
  let rows = 0;
  for (const table of await tablesIn(db)) rows += await countOf(db, table);
  return rows;
}

/** Makes the tables as they were when the archive was made, by the migrations that had been gone through by then. */
async function rebuild(db: Db, { migrations: applied }: Manifest): Promise<void> {
  await clear(db);
  await sql`create table if not exists kysely_migration (name varchar(255) not null primary key, timestamp varchar(255) not null)`.execute(
    db,
  );
  await sql`delete from kysely_migration`.execute(db);
  for (const { name, timestamp } of applied) {
    await migrations[name]?.up(db);
    await sql`insert into kysely_migration (name, timestamp) values (${name}, ${timestamp})`.execute(db);
  }
}

async function fill({ db, objects }: House, file: string, manifest: Manifest): Promise<void> {
  for await (const { name, bytes } of partsIn(file)) {
    const part = partOf(name);
    if (part && 'table' in part) await putRows(db, part.table, await textOf(bytes));
    if (part && 'object' in part)
      await keep(objects, part.object, manifest.objects[part.object] ?? '', bytes, manifest.parts[name]);
  }
  for (const [table, count] of Object.entries(manifest.tables))
    if ((await countOf(db, table)) !== count) throw new Refusal('restoreDamaged', { file, part: table });
}

/** An object that is there already has to be the same; nothing that is there is written over. */
async function keep(
  objects: ObjectStore,
  name: string,
  type: string,
  bytes: AsyncIterable<Uint8Array>,
  expected: string | undefined,
): Promise<void> {
  if ((await objects.add(name, type, bytes)) !== undefined) return;
  let found: string | undefined;
  for await (const _ of summed(objects.read(name), (sum) => void (found = sum)));
  if (found !== expected) throw new Refusal('restoreOtherFile', { object: name });
}

async function forgetOthers(objects: ObjectStore, manifest: Manifest): Promise<void> {
  const others: string[] = [];
  for await (const name of objects.names()) if (!Object.hasOwn(manifest.objects, name)) others.push(name);
  await objects.drop(others);
}
