import { cpSync, mkdtempSync, readdirSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate, openDatabase } from '#adapters/postgres/database/database';
import { DatabaseDamaged } from '#adapters/postgres/database/embedded-database';
import { failureReasons } from '#composition/server/context/logging';

let whole: string;

beforeAll(async () => {
  whole = mkdtempSync(join(tmpdir(), 'waymark-whole-'));
  const { db, close } = await openDatabase({ folder: whole });
  await migrate(db);
  await close();
});
afterAll(() => rmSync(whole, { recursive: true }));

describe('an embedded database', () => {
  it.each<[string, (folder: string) => void]>([
    ['whose version is gone', (folder) => rmSync(join(folder, 'PG_VERSION'))],
    ['whose control file is gone', (folder) => rmSync(join(folder, 'global', 'pg_control'))],
    ['whose control file is cut', (folder) => truncateSync(join(folder, 'global', 'pg_control'), 100)],
    ['whose log is nothing but zeros', zeroLog],
    ['whose tables are gone', (folder) => rmSync(join(folder, 'base'), { recursive: true })],
    ['that is a file', (folder) => (rmSync(folder, { recursive: true }), writeFileSync(folder, ''))],
  ])('%s is called damaged, in words that say how to restore it', async (_, damage) => {
    const data = mkdtempSync(join(tmpdir(), 'waymark-damaged-'));
    const folder = join(data, 'pglite');
    cpSync(join(whole, 'pglite'), folder, { recursive: true });
    damage(folder);
    const error = await openDatabase({ folder: data }).then(
      () => expect.fail('was opened'),
      (thrown: unknown) => thrown,
    );
    expect(error).toBeInstanceOf(DatabaseDamaged);
    const [said, ...others] = failureReasons(error);
    expect(said).toContain(`The database in ${folder} is damaged`);
    expect(said).toContain('restore FILE');
    expect(others).toEqual([]);
    rmSync(data, { recursive: true });
  });

  it('whose tables cannot be read is called damaged by what the database says of them', () => {
    const missing = Object.assign(new Error('could not open file "base/5/1247"'), { code: '58P01' });
    expect(failureReasons(missing).join()).toMatch(
      /^The database is damaged: could not open file "base\/5\/1247"\..*restore/,
    );
  });
});

function zeroLog(folder: string): void {
  for (const name of readdirSync(join(folder, 'pg_wal'))) {
    const path = join(folder, 'pg_wal', name);
    if (/^[0-9A-F]{24}$/.test(name)) writeFileSync(path, Buffer.alloc(statSync(path).size));
  }
}
