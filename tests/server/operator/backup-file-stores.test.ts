import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DiskObjectStore } from '#adapters/files/disk-object-store';
import { S3ObjectStore } from '#adapters/files/s3-object-store';
import { databaseIdentity, OwnedObjectStore } from '#adapters/postgres/applets/owned-object-store';
import type { ObjectStore } from '#core/applets';
import type { AppContext } from '#composition/server/request-scope';
import { startStubS3Server } from '../../fixtures/stub-s3-server.ts';
import { createEmptyContext, snapshotOf, seedBackupData } from '../support/backup-data.ts';
import { everyDatabase, startServer } from '../support/test-server.ts';
import { runOperatorCommand } from '../support/operator-terminal.ts';
import { seedSampleQuests } from '../support/seed.ts';

interface Place {
  readonly objects: ObjectStore;
  readonly shut: () => Promise<void>;
}

const aFolder = async (): Promise<Place> => {
  const folder = mkdtempSync(join(tmpdir(), 'waymark-place-'));
  return { objects: new DiskObjectStore(folder), shut: async () => rmSync(folder, { recursive: true, force: true }) };
};

const aBucket = async (): Promise<Place> => {
  const { bucket, close } = await startStubS3Server();
  return { objects: new S3ObjectStore(bucket), shut: close };
};

const ways = [
  { title: 'a folder to a folder', from: aFolder, to: aFolder },
  { title: 'a folder to a bucket', from: aFolder, to: aBucket },
  { title: 'a bucket to a bucket', from: aBucket, to: aBucket },
];

/** A server context whose files lie in this place, as a server opens it. */
const over = (context: AppContext, { objects }: Place): AppContext => ({
  ...context,
  objects: new OwnedObjectStore(objects, () => databaseIdentity(context.db)),
});

describe.each(everyDatabase)('a backup of real files on $name', (kind) => {
  let folder: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'waymark-places-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  test.each(ways)('[OPE-8] brings back every row and every byte from $title, and in its own place', async (way) => {
    const [from, to] = [await way.from(), await way.to()];
    const server = await startServer(kind, { prepare: seedSampleQuests });
    const live = over(server.context, from);
    await seedBackupData({ ...server, context: live });
    const before = await snapshotOf(live);
    expect(Object.keys(before.objects)).toHaveLength(8);
    const file = join(folder, 'all.tar.gz');
    expect((await runOperatorCommand(live, 'backup', file, '--json')).json).toMatchObject({ objects: 8, missing: [] });

    const target = await createEmptyContext(kind);
    const there = over(target.context, to);
    expect((await runOperatorCommand(there, 'restore', file, '--json')).json).toMatchObject({
      objects: 8,
      ownsFiles: true,
    });
    const after = await snapshotOf(there);
    expect({ ...after, rows: { ...after.rows, audit_log: [] } }).toEqual({
      ...before,
      rows: { ...before.rows, audit_log: [] },
    });

    await live.db.deleteFrom('travelers').execute();
    await live.objects.remove(Object.keys(before.objects));
    expect((await runOperatorCommand(live, 'restore', file, '--replace')).code).toBe(0);
    expect((await snapshotOf(live)).objects).toEqual(before.objects);
    await target.close();
    await server.close();
    await from.shut();
    await to.shut();
  });
});
