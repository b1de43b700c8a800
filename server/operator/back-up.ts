import type { ArchivePart } from '#adapters/archive/tar';
import { migrationsIn, rowsOf, tablesIn } from '#adapters/postgres/table-copy';
import type { Db } from '#adapters/postgres/database';
import { previewName } from '#core/applets';
import type { House } from '../scope.ts';
import { archived, MANIFEST, type Manifest, objectPart, summed, tablePart } from './archive.ts';
import { writeNewFile } from './new-file.ts';

/** What was backed up. */
export interface BackedUp {
  readonly tables: number;
  readonly rows: number;
  readonly objects: number;
  /** Names of objects that rows speak of and that were not there. */
  readonly missing: readonly string[];
}

/** What is found out while the parts go by. */
interface Notes {
  readonly tables: Record<string, number>;
  readonly objects: Record<string, string>;
  readonly parts: Record<string, string>;
  readonly missing: string[];
}

/**
 * OPE-8 · Writes the whole database, as it is at one moment, and every file that it speaks of into one archive, which is
 * there whole or not at all; nobody has to stop working meanwhile.
 */
export async function backUp(house: House, file: string): Promise<BackedUp> {
  const notes: Notes = { tables: {}, objects: {}, parts: {}, missing: [] };
  await writeNewFile(file, archived(partsOf(house, notes)));
  const counts = Object.values(notes.tables);
  return {
    tables: counts.length,
    rows: counts.reduce((sum, count) => sum + count, 0),
    objects: Object.keys(notes.objects).length,
    missing: notes.missing,
  };
}

async function* partsOf({ db, objects, clock }: House, notes: Notes): AsyncIterable<ArchivePart> {
  const madeAt = clock.now();
  const snapshot = await db.startTransaction().setIsolationLevel('repeatable read').execute();
  let kept: readonly KeptObject[];
  let migrations: Manifest['migrations'];
  try {
    migrations = await migrationsIn(snapshot);
    for (const table of await tablesIn(snapshot)) yield* tableParts(snapshot, table, notes);
    kept = await objectsOf(snapshot);
  } finally {
    await snapshot.rollback().execute();
  }
  for (const { name, type } of kept) {
    const size = await objects.sizeOf(name);
    if (size === undefined) {
      notes.missing.push(name);
      continue;
    }
    notes.objects[name] = type;
    yield noted(objectPart(name), size, objects.read(name), notes);
  }
  const { missing: _, ...found } = notes;
  const manifest: Manifest = { product: 'waymark', format: 1, madeAt, migrations, ...found };
  yield textPart(MANIFEST, JSON.stringify(manifest));
}

async function* tableParts(snapshot: Db, table: string, notes: Notes): AsyncIterable<ArchivePart> {
  notes.tables[table] = 0;
  let place = 0;
  for await (const lines of rowsOf(snapshot, table)) {
    notes.tables[table] = (notes.tables[table] ?? 0) + lines.split('\n').length - 1;
    const { name, size, bytes } = textPart(tablePart(table, (place += 1)), lines);
    yield noted(name, size, bytes, notes);
  }
}

const noted = (name: string, size: number, bytes: AsyncIterable<Uint8Array>, { parts }: Notes): ArchivePart => ({
  name,
  size,
  bytes: summed(bytes, (sum) => void (parts[name] = sum)),
});

function textPart(name: string, text: string): ArchivePart {
  const bytes = Buffer.from(text);
  return { name, size: bytes.length, bytes: once(bytes) };
}

async function* once(bytes: Uint8Array): AsyncIterable<Uint8Array> {
  yield bytes;
}

interface KeptObject {
  readonly name: string;
  readonly type: string;
}

/** The objects of files that came whole, each with the little picture beside it. */
async function objectsOf(snapshot: Db): Promise<readonly KeptObject[]> {
  const rows = await snapshot
    .selectFrom('files')
    .where('state', '=', 'stored')
    .select(['object', 'type', 'has_preview'])
    .orderBy('id')
    .execute();
  return rows.flatMap(({ object, type, has_preview }) =>
    object === null || type === null
      ? []
      : [{ name: object, type }, ...(has_preview ? [{ name: previewName(object), type: 'image/jpeg' }] : [])],
  );
}
