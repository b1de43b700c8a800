import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DiskObjects } from '#adapters/files/disk-objects';
import { S3Objects } from '#adapters/files/s3-objects';
import { fileMark, OwnedObjects } from '#adapters/postgres/owned-objects';
import type { ObjectStore } from '#core/applets';
import type { House } from '#server/scope';
import { littleBucket } from '../contracts/little-bucket.ts';
import { emptyHouse, everythingIn, liveIn } from './backup-scene.ts';
import { everyDatabase, startServer } from './harness.ts';
import { typed } from './operator-console.ts';
import { setScene } from './scene.ts';

interface Place {
  readonly objects: ObjectStore;
  readonly shut: () => Promise<void>;
}

const aFolder = async (): Promise<Place> => {
  const folder = mkdtempSync(join(tmpdir(), 'waymark-place-'));
  return { objects: new DiskObjects(folder), shut: async () => rmSync(folder, { recursive: true, force: true }) };
};

const aBucket = async (): Promise<Place> => {
  const { bucket, close } = await littleBucket();
  return { objects: new S3Objects(bucket), shut: close };
};

const ways = [
  { title: 'a folder to a folder', from: aFolder, to: aFolder },
  { title: 'a folder to a bucket', from: aFolder, to: aBucket },
  { title: 'a bucket to a bucket', from: aBucket, to: aBucket },
];

/** A house whose files lie in this place, as a server opens it. */
const over = (house: House, { objects }: Place): House => ({
  ...house,
  objects: new OwnedObjects(objects, () => fileMark(house.db)),
});

describe.each(everyDatabase)('a backup of real files on $name', (kind) => {
  let folder: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'waymark-places-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  test.each(ways)('[OPE-8] brings back every row and every byte from $title, and in its own place', async (way) => {
    const [from, to] = [await way.from(), await way.to()];
    const server = await startServer(kind, { prepare: setScene });
    const live = over(server.house, from);
    await liveIn({ ...server, house: live });
    const before = await everythingIn(live);
    expect(Object.keys(before.objects)).toHaveLength(8);
    const file = join(folder, 'all.tar.gz');
    expect((await typed(live, 'backup', file, '--json')).facts).toMatchObject({ objects: 8, missing: [] });

    const target = await emptyHouse(kind);
    const there = over(target.house, to);
    expect((await typed(there, 'restore', file, '--json')).facts).toMatchObject({ objects: 8, ownsFiles: true });
    const after = await everythingIn(there);
    expect({ ...after, rows: { ...after.rows, audit_log: [] } }).toEqual({
      ...before,
      rows: { ...before.rows, audit_log: [] },
    });

    await live.db.deleteFrom('travelers').execute();
    await live.objects.drop(Object.keys(before.objects));
    expect((await typed(live, 'restore', file, '--replace')).code).toBe(0);
    expect((await everythingIn(live)).objects).toEqual(before.objects);
    await target.close();
    await server.close();
    await from.shut();
    await to.shut();
  });
});
