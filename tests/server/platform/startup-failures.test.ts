import { mkdtempSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { failureReasons } from '#composition/server/context/logging';
import { readSettings } from '#composition/server/context/settings';
import { startServer } from '#server/start';
import { anyDatabase } from '../support/databases.ts';

let data: string;

beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'waymark-startup-'));
});
afterEach(() => rmSync(data, { recursive: true }));

const reasonsOf = async (env: Record<string, string>): Promise<readonly string[]> =>
  startServer(readSettings({ WAYMARK_DATA: data, PORT: '0', ...env })).then(
    () => expect.fail('was started'),
    failureReasons,
  );

describe('a file that cannot be written', () => {
  it('is named, with what to look at', async () => {
    const path = join(data, 'missing', 'person.zip');
    const reasons = await open(path, 'w').then(() => expect.fail('was written'), failureReasons);
    expect(reasons).toEqual([
      `We can’t read or write ${path} (ENOENT). Check that its folder exists and that this user may write to it.`,
    ]);
  });
});

describe('a server that cannot start', () => {
  it('names DATABASE_URL when nothing answers there', async () => {
    expect(await reasonsOf({ DATABASE_URL: 'postgresql://waymark:secret@127.0.0.1:1/waymark' })).toEqual([
      'We can’t use the database: connect ECONNREFUSED 127.0.0.1:1. Check that PostgreSQL is running and that DATABASE_URL is right.',
    ]);
  });

  it('names HOST when this machine has no such address', async () => {
    const { settings, drop } = await anyDatabase.make();
    const { folder = data, url } = settings;
    const place = { WAYMARK_DATA: folder, ...(url !== undefined && { DATABASE_URL: url }) };
    const [reason, ...others] = await reasonsOf({ ...place, HOST: '192.0.2.1' }).finally(drop);
    expect(reason).toMatch(/^We can’t listen at 192\.0\.2\.1: .*EADDRNOTAVAIL.*\. Set another HOST or PORT\.$/);
    expect(others).toEqual([]);
  });
});
