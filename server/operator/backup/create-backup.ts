import type { TarEntry } from '#adapters/archive/tar';
import { listAppliedMigrations, dumpRows, listTables } from '#adapters/postgres/database/table-dump';
import type { Db } from '#adapters/postgres/database/database';
import { previewObjectName } from '#core/applets/server';
import type { AppContext } from '#composition/server/request-scope';
import {
  compressedArchive,
  MANIFEST_NAME,
  type BackupManifest,
  objectEntryName,
  withChecksum,
  tableEntryName,
} from './backup-archive.ts';
import { writeNewFile } from './write-new-file.ts';

/** The content of a backup, in numbers. */
export interface BackupSummary {
  readonly tables: number;
  readonly rows: number;
  readonly objects: number;
  /** Names of objects that rows reference and that do not exist. */
  readonly missingObjects: readonly string[];
}

/** The data collected while the parts are written. */
interface Notes {
  readonly tables: Record<string, number>;
  readonly objects: Record<string, string>;
  readonly parts: Record<string, string>;
  readonly missing: string[];
}

/**
 * OPE-8 · Writes the whole database, as it is at one moment, and every file that it refers to into one archive, created
 * whole or not at all, while servers keep running.
 */
export async function createBackup(context: AppContext, file: string): Promise<BackupSummary> {
  const notes: Notes = { tables: {}, objects: {}, parts: {}, missing: [] };
  await writeNewFile(file, compressedArchive(partsOf(context, notes)));
  const counts = Object.values(notes.tables);
  return {
    tables: counts.length,
    rows: counts.reduce((sum, count) => sum + count, 0),
    objects: Object.keys(notes.objects).length,
    missingObjects: notes.missing,
  };
}

async function* partsOf({ db, objects, clock }: AppContext, notes: Notes): AsyncIterable<TarEntry> {
  const madeAt = clock.now();
  const snapshot = await db.startTransaction().setIsolationLevel('repeatable read').execute();
  let stored: readonly StoredObject[];
  let migrations: BackupManifest['migrations'];
  try {
    migrations = await listAppliedMigrations(snapshot);
    for (const table of await listTables(snapshot)) yield* tableParts(snapshot, table, notes);
    stored = await objectsOf(snapshot);
  } finally {
    await snapshot.rollback().execute();
  }
  for (const { name, type } of stored) {
    const size = await objects.sizeOf(name);
    if (size === undefined) {
      notes.missing.push(name);
      continue;
    }
    notes.objects[name] = type;
    yield withRecordedChecksum(objectEntryName(name), size, objects.read(name), notes);
  }
  const { missing: _, ...found } = notes;
  const manifest: BackupManifest = { product: 'waymark', format: 1, madeAt, migrations, ...found };
  yield textPart(MANIFEST_NAME, JSON.stringify(manifest));
}

async function* tableParts(snapshot: Db, table: string, notes: Notes): AsyncIterable<TarEntry> {
  notes.tables[table] = 0;
  let partNumber = 0;
  for await (const lines of dumpRows(snapshot, table)) {
    notes.tables[table] = (notes.tables[table] ?? 0) + lines.split('\n').length - 1;
    const { name, size, bytes } = textPart(tableEntryName(table, (partNumber += 1)), lines);
    yield withRecordedChecksum(name, size, bytes, notes);
  }
}

const withRecordedChecksum = (
  name: string,
  size: number,
  bytes: AsyncIterable<Uint8Array>,
  { parts }: Notes,
): TarEntry => ({
  name,
  size,
  bytes: withChecksum(bytes, (sum) => void (parts[name] = sum)),
});

function textPart(name: string, text: string): TarEntry {
  const bytes = Buffer.from(text);
  return { name, size: bytes.length, bytes: once(bytes) };
}

async function* once(bytes: Uint8Array): AsyncIterable<Uint8Array> {
  yield bytes;
}

interface StoredObject {
  readonly name: string;
  readonly type: string;
}

/** The objects of files that came whole, each with the little picture beside it. */
async function objectsOf(snapshot: Db): Promise<readonly StoredObject[]> {
  const rows = await snapshot
    .selectFrom('files')
    .where('state', '=', 'stored')
    .select(['object', 'type', 'has_preview'])
    .orderBy('id')
    .execute();
  return rows.flatMap(({ object, type, has_preview }) =>
    object === null || type === null
      ? []
      : [{ name: object, type }, ...(has_preview ? [{ name: previewObjectName(object), type: 'image/jpeg' }] : [])],
  );
}
