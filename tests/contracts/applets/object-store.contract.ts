import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DiskObjectStore } from '#adapters/files/disk-object-store';
import { S3ObjectStore } from '#adapters/files/s3-object-store';
import { MemoryObjectStore } from '#adapters/in-memory/memory-object-store';
import { OwnedObjectStore } from '#adapters/postgres/applets/owned-object-store';
import type { ByteStream, ObjectStore } from '#core/applets';
import { type StubS3Server, startStubS3Server } from '../../fixtures/stub-s3-server.ts';

interface Opened {
  readonly objects: ObjectStore;
  /** How much of what came in part only is lying there. */
  readonly lying: () => Promise<number>;
  /** Whether what came in part only lies anywhere. */
  readonly keepsParts: boolean;
  readonly close: () => Promise<void>;
}

const everyStore: readonly { readonly name: string; readonly open: () => Promise<Opened> }[] = [
  {
    name: 'memory',
    open: async () => ({
      objects: new MemoryObjectStore(),
      lying: async () => 0,
      keepsParts: false,
      close: async () => undefined,
    }),
  },
  {
    name: 'a folder',
    open: async () => {
      const folder = await mkdtemp(join(tmpdir(), 'waymark-objects-'));
      return {
        objects: new DiskObjectStore(folder),
        lying: async () => (await readdir(join(folder, 'arriving'))).length,
        keepsParts: true,
        close: () => rm(folder, { recursive: true }),
      };
    },
  },
  {
    name: 'a bucket',
    open: async () => {
      const little = await startStubS3Server();
      return {
        objects: new S3ObjectStore(little.bucket),
        lying: async () => little.unfinishedUploads(),
        keepsParts: true,
        close: little.close,
      };
    },
  },
];

async function* pieces(...all: readonly string[]): ByteStream {
  for (const one of all) yield new TextEncoder().encode(one);
}

async function* breakingOff(before: ByteStream): ByteStream {
  yield* before;
  throw new Error('cut');
}

const textOf = async (bytes: ByteStream): Promise<string> => {
  const chunks: Uint8Array[] = [];
  for await (const chunk of bytes) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
};

const LARGE = 'x'.repeat(17 * 1024 * 1024);

describe.each(everyStore)('objects in $name', ({ open }) => {
  let store: Opened;
  let name: string;

  beforeEach(async () => {
    store = await open();
    name = randomUUID();
  });
  afterEach(async () => store.close());

  const listed = async (): Promise<readonly string[]> => {
    const names: string[] = [];
    for await (const one of store.objects.names()) names.push(one);
    return names.toSorted();
  };

  test('are there whole, and can be read from anywhere', async () => {
    expect(await store.objects.add(name, 'text/plain', pieces('Hel', 'lo'))).toBe(5);
    expect(await store.objects.sizeOf(name)).toBe(5);
    expect(await textOf(store.objects.read(name))).toBe('Hello');
    expect(await textOf(store.objects.read(name, 1))).toBe('ello');
    expect(await textOf(store.objects.read(name, 1, 3))).toBe('el');
    expect(await textOf(store.objects.read(name, 2, 2))).toBe('');
  });

  test('are not written over, also when two come at once', async () => {
    const both = await Promise.all(['one', 'other'].map((text) => store.objects.add(name, 'text/plain', pieces(text))));
    expect(both.filter((size) => size === undefined)).toHaveLength(1);
    const saved = await textOf(store.objects.read(name));
    expect(await store.objects.add(name, 'text/plain', pieces('a third'))).toBeUndefined();
    expect(await textOf(store.objects.read(name))).toBe(saved);
  });

  test.each([
    ['a few bytes', 'Hello'],
    ['many', LARGE],
  ])('are not there at all when they break off after %s', async (_, text) => {
    await expect(store.objects.add(name, 'text/plain', breakingOff(pieces(text)))).rejects.toThrow('cut');
    expect(await store.objects.sizeOf(name)).toBeUndefined();
    expect(await listed()).toEqual([]);
  });

  test('may be large, and come in pieces of any size', async () => {
    const size = await store.objects.add(name, 'text/plain', pieces('a', LARGE, 'z'));
    expect(size).toBe(LARGE.length + 2);
    expect(await textOf(store.objects.read(name, LARGE.length))).toBe('xz');
    expect(await store.objects.add(name, 'text/plain', pieces(LARGE))).toBeUndefined();
  });

  test('that are empty are objects too', async () => {
    expect(await store.objects.add(name, 'text/plain', pieces())).toBe(0);
    expect(await textOf(store.objects.read(name))).toBe('');
  });

  test('are listed, let go, and gone', async () => {
    const names = Array.from({ length: 5 }, (_, index) => `${randomUUID()}.${index}`);
    for (const one of names) await store.objects.add(one, 'text/plain', pieces(one));
    expect(await listed()).toEqual(names.toSorted());
    await store.objects.remove([...names.slice(0, 4), name]);
    expect(await listed()).toEqual(names.slice(4));
    expect(await store.objects.sizeOf(names[0] ?? '')).toBeUndefined();
    await expect(textOf(store.objects.read(names[0] ?? ''))).rejects.toThrow();
    await store.objects.remove([]);
  });

  test('that came in part are let go of when they were left lying for long, and whole ones never', async () => {
    await store.objects.add(name, 'text/plain', pieces('whole'));
    let cut = (): void => undefined;
    const isCut = new Promise<void>((resolve) => (cut = resolve));
    let arrive = (): void => undefined;
    const isThere = new Promise<void>((resolve) => (arrive = resolve));
    async function* stuck(): ByteStream {
      yield* pieces(LARGE);
      arrive();
      await isCut;
      throw new Error('cut');
    }
    const adding = store.objects.add(randomUUID(), 'text/plain', stuck());
    await isThere;
    await store.objects.removeIncomplete('2026-01-01T00:00:00.000Z');
    expect(await store.lying()).toBe(store.keepsParts ? 1 : 0);
    await store.objects.removeIncomplete('2999-01-01T00:00:00.000Z');
    expect([await store.lying(), await listed()]).toEqual([0, [name]]);
    cut();
    await expect(adding).rejects.toThrow('cut');
  });

  test('[OPE-75] belong to the first database that claims them, until another takes them over', async () => {
    expect(await store.objects.owner()).toBeUndefined();
    await Promise.all(['one', 'other'].map((mark) => store.objects.claim(mark)));
    const first = await store.objects.owner();
    expect(['one', 'other']).toContain(first);
    await store.objects.claim('late');
    expect(await store.objects.owner()).toBe(first);
    await store.objects.claim('heir', true);
    expect(await store.objects.owner()).toBe('heir');
    expect(await listed()).toEqual([]);
  });
});

test('a folder takes no name that leads out of it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'waymark-objects-'));
  const objects = new DiskObjectStore(folder);
  for (const name of ['../a', 'ab/../../c', '/etc/passwd', '..', 'ab\0', ''])
    await expect(objects.add(name, 'text/plain', pieces('x'))).rejects.toThrow('This is no name of an object.');
  await rm(folder, { recursive: true });
});

test('[OPE-75] deletes from a folder with a known owner that cannot be written to', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'waymark-objects-'));
  const stored = new DiskObjectStore(folder);
  const objects = new OwnedObjectStore(stored, async () => 'here');
  await objects.add('abc.small', 'text/plain', pieces('x'));
  await objects.claim('here');
  await rm(join(folder, 'arriving'), { recursive: true });
  await writeFile(join(folder, 'arriving'), 'nothing can be written here');
  await objects.remove(['abc.small']);
  expect(await stored.sizeOf('abc.small')).toBeUndefined();
  await rm(folder, { recursive: true });
});

describe('a bucket', () => {
  let little: StubS3Server;

  beforeEach(async () => {
    little = await startStubS3Server();
  });
  afterEach(async () => little.close());

  test('is told the type of each object, under a signature that holds for nothing else', async () => {
    const objects = new S3ObjectStore(little.bucket);
    await objects.add('ab.small', 'image/png', pieces('x'));
    await objects.add('ab.large', 'video/mp4', pieces(LARGE));
    expect(Object.fromEntries(little.types)).toEqual({ 'ab.small': 'image/png', 'ab.large': 'video/mp4' });
    expect(little.rejections).toEqual([]);
  });

  test('takes nothing under another key', async () => {
    const objects = new S3ObjectStore({ ...little.bucket, secretAccessKey: 'not the secret' });
    await expect(objects.add('ab', 'image/png', pieces('x'))).rejects.toThrow('403');
    expect(little.rejections).toEqual(['signature']);
  });

  test('that says nothing of what was begun is left as it is', async () => {
    const objects = new S3ObjectStore({ ...little.bucket, secretAccessKey: 'not the secret' });
    await expect(objects.removeIncomplete('2999-01-01T00:00:00.000Z')).resolves.toBeUndefined();
    expect(little.rejections).toEqual(['signature']);
  });

  test('is left without pieces of what broke off', async () => {
    const objects = new S3ObjectStore(little.bucket);
    little.breakNext();
    await expect(objects.add('ab', 'video/mp4', pieces(LARGE))).rejects.toThrow('500');
    expect([little.unfinishedUploads(), little.types.size]).toEqual([0, 0]);
  });
});
