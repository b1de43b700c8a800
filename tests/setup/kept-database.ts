import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs';
import { join, resolve } from 'node:path';

const KEPT_IN = resolve('node_modules/.cache/databases');
const A_DAY = 86_400_000;

/** What a database with every table in it is made from. */
const SOURCES = [
  'package-lock.json',
  ...filesIn('adapters/postgres/database'),
  ...filesIn('adapters/postgres/migrations'),
];

/**
 * The data folder of a database with every table in it, to be copied. It is kept between runs, and made again once a
 * migration, the code that opens a database, a package or `kind` has changed.
 *
 * @param kind Names the database and its version.
 * @param make Makes the database in an empty folder.
 */
export async function keptDatabase(kind: string, make: (folder: string) => Promise<void>): Promise<string> {
  const folder = join(KEPT_IN, `${kind}-${hashOf(SOURCES)}`);
  mkdirSync(KEPT_IN, { recursive: true });
  if (!existsSync(folder)) {
    removeUnused();
    const draft = mkdtempSync(`${folder}-`);
    await make(draft);
    put(draft, folder);
  }
  utimesSync(folder, new Date(), new Date());
  return folder;
}

/** Moves a folder to its place whole; of two runs that make it together, the first provides it. */
function put(draft: string, folder: string): void {
  try {
    renameSync(draft, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
    rmSync(draft, { recursive: true });
  }
}

/** A run may still copy one of another version. */
function removeUnused(): void {
  for (const name of readdirSync(KEPT_IN)) {
    const path = join(KEPT_IN, name);
    if (statSync(path).mtimeMs < Date.now() - A_DAY) rmSync(path, { recursive: true, force: true });
  }
}

function hashOf(files: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of files) hash.update(file).update('\0').update(readFileSync(file)).update('\0');
  return hash.digest('hex').slice(0, 16);
}

function filesIn(folder: string): string[] {
  return readdirSync(folder).map((name) => join(folder, name));
}
