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
import { migrate, openDatabase } from '#adapters/postgres/database/database';

const KEPT_IN = resolve('node_modules/.cache/embedded-databases');
const A_DAY = 86_400_000;

/** What a database with every table in it is made from. */
const SOURCES = [
  'package-lock.json',
  ...filesIn('adapters/postgres/database'),
  ...filesIn('adapters/postgres/migrations'),
];

/**
 * A data folder of the embedded database with every table in it, to be copied. It is kept between runs, and made again
 * once a migration, the code that opens a database or a package has changed.
 */
export async function embeddedTemplate(): Promise<string> {
  const folder = join(KEPT_IN, hashOf(SOURCES));
  mkdirSync(KEPT_IN, { recursive: true });
  if (!existsSync(folder)) {
    removeUnused();
    await make(folder);
  }
  utimesSync(folder, new Date(), new Date());
  return folder;
}

/** Makes a folder beside its place and moves it there whole; of two runs that make it together, the first provides it. */
async function make(folder: string): Promise<void> {
  const draft = mkdtempSync(`${folder}-`);
  const { db, close } = await openDatabase({ folder: draft, flushes: false });
  await migrate(db);
  await close();
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
