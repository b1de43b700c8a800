import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { spawnSync } from 'node:child_process';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TarEntry, packTar, unpackTar } from '#adapters/archive/tar';
import { acquireSharedUsageLock } from '#adapters/postgres/database/usage-lock';
import { MemoryObjectStore } from '#adapters/in-memory/memory-object-store';
import { createEmptyContext, type DatabaseSnapshot, snapshotOf, seedBackupData } from '../support/backup-data.ts';
import { everyDatabase, onPostgres, startServer, type TestServer } from '../support/test-server.ts';
import { runOperatorCommand } from '../support/operator-terminal.ts';
import { addTraveler, seedSampleQuests } from '../support/seed.ts';
import { logIn } from '#api/account/account.api';

let folder: string;
let archives = 0;
const newFile = (): string => join(folder, `archive-${(archives += 1)}.tar.gz`);

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'waymark-backup-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Without what operators did, of which a restore is one more. */
const butAudit = ({ rows: { audit_log: _, ...rows }, objects }: DatabaseSnapshot) => ({ rows, objects });

const pairs = everyDatabase.flatMap((from) =>
  everyDatabase.map((to) => ({ title: `${from.name} to ${to.name}`, from, to })),
);

describe.each(pairs)('a backup from $title', ({ from, to }) => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startServer(from, { prepare: seedSampleQuests });
    await seedBackupData(server);
    await seedBackupData(server);
  });
  afterAll(() => server.close());

  test.each([true, false])('[OPE-8] brings back every row and every byte (tables there: %s)', async (hasTables) => {
    const file = newFile();
    const before = await snapshotOf(server.context);
    expect(before.rows['travelers']?.length).toBeGreaterThan(2);
    expect(Object.keys(before.objects)).toHaveLength(16);
    const made = await runOperatorCommand(server.context, 'backup', file, '--json');
    const rows = Object.entries(before.rows).flatMap(([table, lines]) =>
      table.startsWith('kysely') ? [] : lines.slice(1),
    );
    expect(made.json).toMatchObject({ result: 'done', rows: rows.length, objects: 16, missing: [] });

    const target = await createEmptyContext(to);
    if (!hasTables) await target.strip();
    const back = await runOperatorCommand(target.context, 'restore', file, '--json');
    expect(back.json).toMatchObject({ result: 'done', rows: rows.length, objects: 16 });
    const after = await snapshotOf(target.context);
    expect(butAudit(after)).toEqual(butAudit(before));
    expect(after.rows['audit_log']).toHaveLength((before.rows['audit_log']?.length ?? 0) + 1);
    expect((await runOperatorCommand(target.context, 'audit', 'list')).stdout.split('\n')[0]).toMatch(
      /restore {2}– {2}done$/,
    );
    await target.close();
  });

  test('[OPE-8] what was lost comes back in its place, and what came since goes, once that is said', async () => {
    const { context, db } = server;
    const file = newFile();
    const before = await snapshotOf(context);
    await runOperatorCommand(context, 'backup', file);
    await db.deleteFrom('travelers').execute();
    for await (const name of context.objects.names()) await context.objects.remove([name]);
    await addTraveler(context);
    await context.objects.add('ff-new', 'image/png', pieces('new'));
    const meanwhile = await snapshotOf(context);
    const refused = await runOperatorCommand(context, 'restore', file, '--json');
    expect(refused.json).toMatchObject({ result: 'refused', reason: 'restoreNotEmpty' });
    expect(await snapshotOf(context)).toEqual(meanwhile);
    expect((await runOperatorCommand(context, 'restore', file, '--replace')).code).toBe(0);
    expect(butAudit(await snapshotOf(context))).toEqual(butAudit(before));
    await runOperatorCommand(context, 'audit', 'list');
    expect((await server.call(logIn, { email: 'nobody@scene.test', password: 'nothing here' })).status).toBe(401);
  });
});

describe.each(everyDatabase)('an archive that cannot be trusted, on $name', (kind) => {
  let target: Awaited<ReturnType<typeof createEmptyContext>>;
  let whole: Buffer;
  let before: DatabaseSnapshot;

  beforeAll(async () => {
    const server = await startServer(kind, { prepare: seedSampleQuests });
    await seedBackupData(server);
    const file = newFile();
    await runOperatorCommand(server.context, 'backup', file);
    whole = readFileSync(file);
    await server.close();
  });
  beforeEach(async () => {
    target = await createEmptyContext(kind);
    await target.context.objects.add('aa-there', 'image/png', pieces('there'));
    await addTraveler(target.context);
    before = await snapshotOf(target.context);
  });
  afterEach(() => target.close());

  const restored = async (bytes: Uint8Array) => {
    const file = newFile();
    writeFileSync(file, bytes);
    const { json } = await runOperatorCommand(target.context, 'restore', file, '--replace', '--json');
    return [json['result'], json['reason']];
  };

  test('[OPE-8] is refused as long as a byte of it is missing, and changes nothing', async () => {
    for (const length of [0, 1, 511, whole.length >> 1, whole.length - 1])
      expect([length, ...(await restored(whole.subarray(0, length)))]).toEqual([
        length,
        'refused',
        'restoreNotArchive',
      ]);
    expect(await snapshotOf(target.context)).toEqual(before);
  });

  test('[OPE-8] is refused when a part is not what was written, and changes nothing', async () => {
    const changed = await repacked(whole, (name, text) =>
      name.startsWith('tables/travelers') ? text.replace('Ann', 'Eve') : text,
    );
    expect(await restored(changed)).toEqual(['refused', 'restoreDamaged']);
    const shortened = await repacked(whole, (name, text) => (name.startsWith('objects/') ? undefined : text));
    expect(await restored(shortened)).toEqual(['refused', 'restoreDamaged']);
    const newer = (text: string) =>
      text.replace('"migrations":[', '"migrations":[{"name":"9999-later","timestamp":""},');
    expect(
      await restored(await repacked(whole, (name, text) => (name === 'manifest.json' ? newer(text) : text))),
    ).toEqual(['refused', 'restoreTooNew']);
    const strange = (text: string) => text.replace('"product":"waymark"', '"product":"other"');
    expect(
      await restored(await repacked(whole, (name, text) => (name === 'manifest.json' ? strange(text) : text))),
    ).toEqual(['refused', 'restoreNotArchive']);
    expect(await restored(gzipSync('no archive'))).toEqual(['refused', 'restoreNotArchive']);
    expect(await snapshotOf(target.context)).toEqual(before);
  });

  test('[OPE-8] changes no row, and takes no file away, when it breaks off in the middle', async () => {
    const file = newFile();
    writeFileSync(file, whole);
    const objects = new BreakingObjects(target.context.objects as MemoryObjectStore);
    const { json } = await runOperatorCommand({ ...target.context, objects }, 'restore', file, '--replace', '--json');
    expect(json).toMatchObject({ result: 'failed' });
    const after = await snapshotOf(target.context);
    expect(after.rows).toEqual(before.rows);
    expect(after.objects).toMatchObject(before.objects);
    expect((await runOperatorCommand(target.context, 'restore', file, '--replace')).code).toBe(0);
  });

  test('[OPE-8] is refused when another file stands under the name of one of its own', async () => {
    const names: string[] = [];
    await repacked(whole, (name, text) => (names.push(name), text));
    const [, object = ''] = names.find((name) => name.startsWith('objects/'))?.split('/') ?? [];
    await target.context.objects.add(object, 'image/png', pieces('another'));
    expect(await restored(whole)).toEqual(['refused', 'restoreOtherFile']);
    expect((await snapshotOf(target.context)).rows).toEqual(before.rows);
  });

  test('a file that is missing is said', async () => {
    const { json } = await runOperatorCommand(target.context, 'restore', join(folder, 'none.tar.gz'), '--json');
    expect(json).toMatchObject({ result: 'refused', reason: 'operatorFileMissing' });
  });
});

describe.each(everyDatabase)('the file of a backup on $name', (kind) => {
  test('[OPE-8] is its owner’s alone, can be read by every tar, and is written over by nothing', async () => {
    const server = await startServer(kind, { prepare: seedSampleQuests });
    await seedBackupData(server);
    const file = newFile();
    expect((await runOperatorCommand(server.context, 'backup', file)).code).toBe(0);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const listed = spawnSync('tar', ['-tzf', file], { encoding: 'utf8' });
    expect([listed.status, listed.stderr]).toEqual([0, '']);
    expect(listed.stdout.trim().split('\n').at(-1)).toBe('manifest.json');
    expect((await runOperatorCommand(server.context, 'backup', file, '--json')).json).toMatchObject({
      reason: 'operatorFileStands',
    });

    const lost = newFile();
    const objects = new BreakingObjects(server.context.objects as MemoryObjectStore);
    expect((await runOperatorCommand({ ...server.context, objects }, 'backup', lost, '--json')).json).toMatchObject({
      result: 'failed',
    });
    expect([existsSync(lost), readdirSync(folder).filter((name) => name.includes('draft'))]).toEqual([false, []]);
    await server.close();
  });

  test('[OPE-8] tells of files that the database speaks of and that are gone', async () => {
    const server = await startServer(kind, { prepare: seedSampleQuests });
    await seedBackupData(server);
    const [first = ''] = Object.keys((await snapshotOf(server.context)).objects);
    await server.context.objects.remove([first]);
    expect((await runOperatorCommand(server.context, 'backup', newFile(), '--json')).json).toMatchObject({
      objects: 7,
      missing: [first],
    });
    await server.close();
  });
});

describe.each(everyDatabase.filter((kind) => kind === onPostgres))(
  'a database on $name that somebody works on',
  (kind) => {
    test('[OPE-8] is not restored until they have gone', async () => {
      const source = await startServer(kind, { prepare: seedSampleQuests });
      const file = newFile();
      await runOperatorCommand(source.context, 'backup', file);
      await source.close();
      const target = await createEmptyContext(kind);
      const leave = await acquireSharedUsageLock(target.settings.directUrl ?? target.settings.url ?? '');
      const refused = await runOperatorCommand(target.context, 'restore', file, '--json');
      expect(refused.json).toMatchObject({ result: 'refused', reason: 'restoreWhileRunning' });
      await leave();
      expect((await runOperatorCommand(target.context, 'restore', file)).code).toBe(0);
      await target.close();
    });
  },
);

async function* pieces(...texts: readonly string[]): AsyncIterable<Uint8Array> {
  for (const text of texts) yield Buffer.from(text);
}

async function* listed(parts: readonly TarEntry[]): AsyncIterable<TarEntry> {
  yield* parts;
}

async function* cut(bytes: Buffer, size: number): AsyncIterable<Uint8Array> {
  for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size);
}

async function bytesIn(bytes: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const all: Uint8Array[] = [];
  for await (const piece of bytes) all.push(piece);
  return Buffer.concat(all);
}

/** The same archive with other texts in it; a part without any is left out. */
async function repacked(whole: Buffer, change: (name: string, text: string) => string | undefined): Promise<Buffer> {
  const parts: TarEntry[] = [];
  for await (const { name, bytes } of unpackTar(cut(gunzipSync(whole), 65_536))) {
    const text = change(name, (await bytesIn(bytes)).toString('latin1'));
    if (text === undefined) continue;
    const saved = Buffer.from(text, 'latin1');
    parts.push({ name, size: saved.length, bytes: cut(saved, 65_536) });
  }
  return gzipSync(await bytesIn(packTar(listed(parts))));
}

/** Objects of which the third that is asked for cannot be had. */
class BreakingObjects extends MemoryObjectStore {
  private asked = 0;

  constructor(private readonly behind: MemoryObjectStore) {
    super();
  }

  override add(...given: Parameters<MemoryObjectStore['add']>): ReturnType<MemoryObjectStore['add']> {
    this.count();
    return this.behind.add(...given);
  }

  override sizeOf(name: string): ReturnType<MemoryObjectStore['sizeOf']> {
    this.count();
    return this.behind.sizeOf(name);
  }

  override read(...given: Parameters<MemoryObjectStore['read']>): ReturnType<MemoryObjectStore['read']> {
    return this.behind.read(...given);
  }

  override names(): ReturnType<MemoryObjectStore['names']> {
    return this.behind.names();
  }

  private count(): void {
    this.asked += 1;
    if (this.asked === 3) throw new Error('The storage is away.');
  }
}
