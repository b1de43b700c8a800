import { expect, test } from 'vitest';
import { noFileScanner } from '#adapters/files/clamd-file-scanner';
import { MagicBytesFileInspector } from '#adapters/files/magic-bytes-file-inspector';
import { MemoryClock } from '#adapters/in-memory/memory-clock';
import { MemoryRandomSource } from '#memory/shared/memory-random-source';
import { MemoryFileRecords } from '#memory/applets/memory-files';
import { MemoryObjectStore } from '#adapters/in-memory/memory-object-store';
import type { ByteStream, FileRecord } from '#core/applets';
import { CompleteUpload, partObjectName } from '#core/applets/server';

const MOMENTS = ['sizeOf', 'read', 'add', 'remove'] as const;
const LIMITS = { file: 1000, traveler: 1000 };
const now = '2026-11-20T09:00:00.000Z';

const diary: FileRecord = {
  id: 'diary',
  name: 'diary.txt',
  announcedType: 'text/plain',
  announcedSize: 5,
  createdAt: now,
  expiresAt: '2026-11-20T09:15:00.000Z',
  stored: null,
};

async function* hello(): ByteStream {
  yield new TextEncoder().encode('Hello');
}

/** Objects during whose first call of one kind somebody else does something. */
const interrupted = (objects: MemoryObjectStore, moment: (typeof MOMENTS)[number], meanwhile: () => Promise<void>) => {
  let isFirst = true;
  const interrupt = async (): Promise<void> => {
    if (isFirst) {
      isFirst = false;
      await meanwhile();
    }
  };
  return new Proxy(objects, {
    get(target, name: keyof MemoryObjectStore) {
      const method = target[name].bind(target) as (...sent: unknown[]) => never;
      if (name !== moment) return method;
      if (name !== 'read') return async (...sent: unknown[]) => interrupt().then(() => method(...sent));
      return async function* read(...sent: unknown[]) {
        await interrupt();
        yield* method(...sent) as ByteStream;
      };
    },
  });
};

test.each(MOMENTS)('[APL-5] finishes a file that another request finishes just before its %s', async (moment) => {
  const clock = new MemoryClock(now);
  const random = new MemoryRandomSource();
  const records = new MemoryFileRecords(clock);
  const objects = new MemoryObjectStore();
  const finish = (store: MemoryObjectStore) =>
    new CompleteUpload(records, store, new MagicBytesFileInspector(), noFileScanner, LIMITS, random).run(diary.id);
  await records.add(diary, LIMITS.traveler);
  await objects.add(partObjectName(diary.id, 0), 'text/plain', hello());
  let others = 0;
  await finish(
    interrupted(objects, moment, async () => {
      await finish(objects);
      others += 1;
    }),
  );
  expect(others).toBe(1);
  const saved = (await records.find(diary.id))?.stored;
  expect(saved?.size).toBe(5);
  const names: string[] = [];
  for await (const name of objects.names()) names.push(name);
  expect(names).toEqual([saved?.object]);
});
