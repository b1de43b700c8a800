import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DiskObjects } from '#adapters/files/disk-objects';
import { S3Objects } from '#adapters/files/s3-objects';
import { fileMark, OwnedObjects } from '#adapters/postgres/owned-objects';
import type { ObjectStore } from '#core/applets';
import { tellOfForeignFiles } from '#server/file-owner';
import { tidyFiles } from '#server/jobs/files';
import type { House } from '#server/scope';
import { littleBucket } from '../contracts/little-bucket.ts';
import { emptyHouse, liveIn } from './backup-scene.ts';
import { everyDatabase, startServer, type TestServer } from './harness.ts';
import { typed } from './operator-console.ts';
import { setScene } from './scene.ts';

const everyPlace = [
  {
    name: 'a folder',
    open: async () => {
      const folder = mkdtempSync(join(tmpdir(), 'waymark-owned-'));
      return {
        place: new DiskObjects(folder) as ObjectStore,
        shut: async () => rmSync(folder, { recursive: true, force: true }),
      };
    },
  },
  {
    name: 'a bucket',
    open: async () => {
      const { bucket, close } = await littleBucket();
      return { place: new S3Objects(bucket) as ObjectStore, shut: close };
    },
  },
] as const;

const everyPair = everyDatabase.flatMap((kind) =>
  everyPlace.map((where) => ({ title: `${kind.name} and ${where.name}`, kind, where })),
);

describe.each(everyPair)('a database with a copy that has the same files, on $title', ({ kind, where }) => {
  let server: TestServer;
  let live: House;
  let copy: House;
  let place: ObjectStore;
  let closing: (() => Promise<void>)[];
  let folder: string;

  /** A house as a server opens it over these files. */
  const over = (house: House): House => ({
    ...house,
    objects: new OwnedObjects(place, () => fileMark(house.db)),
  });

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'waymark-owned-backup-'));
    const opened = await where.open();
    place = opened.place;
    server = await startServer(kind, { prepare: setScene });
    live = over(server.house);
    expect(await told(live)).toBe('');
    await liveIn({ ...server, house: live });
    const archive = join(folder, 'last-night.tar.gz');
    await typed(live, 'backup', archive);
    const target = await emptyHouse(kind);
    copy = over(target.house);
    closing = [() => server.close(), target.close, opened.shut];
  });
  afterEach(async () => {
    for (const close of closing) await close();
    rmSync(folder, { recursive: true, force: true });
  });

  const kept = async (): Promise<readonly string[]> => {
    const names: string[] = [];
    for await (const name of place.names()) names.push(name);
    return names.toSorted();
  };

  const told = async (house: House): Promise<string> => {
    const lines: string[] = [];
    await tellOfForeignFiles(house, (line) => void lines.push(line));
    return lines.join('\n');
  };

  const archive = (): string => join(folder, 'last-night.tar.gz');

  test('[OPE-15] loses none of them to the copy, whatever happens there', async () => {
    const before = await kept();
    expect(before).toHaveLength(8);
    const restored = await typed(copy, 'restore', archive());
    expect([restored.code, restored.said.includes('The files belong to another database')]).toEqual([0, true]);
    expect(await told(copy)).toContain('npm run operator -- files own');
    await copy.db.deleteFrom('travelers').execute();
    await tidyFiles(copy);
    expect(await kept()).toEqual(before);
    await liveIn({ ...server, house: live });
    expect((await typed(copy, 'restore', archive(), '--replace', '--json')).facts).toMatchObject({ ownsFiles: false });
    expect(await kept()).toHaveLength(16);
  });

  test('[OPE-15] lets go of what is its own, also after it was restored in its own place', async () => {
    expect((await typed(live, 'restore', archive(), '--replace', '--json')).facts).toMatchObject({ ownsFiles: true });
    await live.db.deleteFrom('travelers').execute();
    await tidyFiles(live);
    expect(await kept()).toEqual([]);
  });

  test('[OPE-15] hands them over when that is said, once, and lets go of none from then on', async () => {
    await typed(copy, 'restore', archive());
    expect((await typed(copy, 'files', 'own', '--json')).facts).toMatchObject({ result: 'done' });
    expect((await typed(copy, 'files', 'own', '--json')).facts).toMatchObject({ result: 'unchanged' });
    expect([await told(copy), (await told(live)) === '']).toEqual(['', false]);
    await live.db.deleteFrom('travelers').execute();
    await tidyFiles(live);
    expect(await kept()).toHaveLength(8);
    await copy.db.deleteFrom('travelers').execute();
    await tidyFiles(copy);
    expect(await kept()).toEqual([]);
  });
});

describe.each(everyDatabase)('what a database on $name is called', (kind) => {
  test('[OPE-15] stays, and is another in a copy that was made beside the product', async () => {
    const { house, close } = await emptyHouse(kind);
    const mark = await fileMark(house.db);
    expect(await fileMark(house.db)).toBe(mark);
    await house.db.updateTable('file_marks').set({ database: 'where it was copied from' }).execute();
    expect(await fileMark(house.db)).not.toBe(mark);
    await close();
  });
});
