import { mkdtempSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { failureReasons } from '#composition/server/context/logging';
import { openDatabase } from '#adapters/postgres/database/database';
import { readSettings } from '#composition/server/context/settings';
import { startServer } from '#server/start';
import { S3ObjectStore } from '#adapters/files/s3-object-store';
import { startStubS3Server } from '../../fixtures/stub-s3-server.ts';
import { anyDatabase, hasPostgres, onPostgres } from '../support/databases.ts';

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

describe.runIf(hasPostgres())('a database that closes the connection, as while another machine takes over', () => {
  it('is named, with when to try again', async () => {
    const { settings, drop } = await onPostgres.make();
    const { db, close } = await openDatabase({ url: settings.url ?? '', connections: 1 });
    const closed = sql`select pg_terminate_backend(pg_backend_pid())`.execute(db);
    const [reason] = await closed.then(() => expect.fail('was answered'), failureReasons).finally(close);
    expect(reason).toMatch(/^The database stopped responding: .+ Try again in a minute\.$/);
    await drop();
  });
});

describe('a file store that fails', () => {
  it.each([
    ['that its bucket is missing', { path: 'others' }, 'There is no bucket at S3_URL. Create it, or correct S3_URL.'],
    ['that its key is wrong', { secretAccessKey: 'another' }, 'The file store denies access to the bucket.'],
    ['that nothing answers', { host: '127.0.0.1:2' }, 'We can’t reach the file store: connect ECONNREFUSED'],
  ])('says %s', async (_, { path = 'files', host, ...settings }: Partial<Record<string, string>>, begins) => {
    const { bucket, close } = await startStubS3Server();
    const url = new URL(path, bucket.url);
    if (host !== undefined) url.host = host;
    const claimed = new S3ObjectStore({ ...bucket, ...settings, url: url.href }).claim('a database', true);
    const [reason] = await claimed.then(() => expect.fail('was written'), failureReasons).finally(close);
    expect(reason?.slice(0, begins.length)).toBe(begins);
  });
});

describe('a server that cannot start', () => {
  it.runIf(hasPostgres())('says that its database is a standby', async () => {
    const { settings, drop } = await onPostgres.make();
    const { url = '' } = settings;
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query(
      `alter database ${client.escapeIdentifier(client.database ?? '')} set default_transaction_read_only = on`,
    );
    await client.end();
    expect(await reasonsOf({ DATABASE_URL: url }).finally(drop)).toEqual([
      'The database is read-only: it is a standby, or default_transaction_read_only is on. Let DATABASE_URL lead to the primary, or name all hosts in it, separated by commas.',
    ]);
  });

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
