import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { spawnSync } from 'node:child_process';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type ArchivePart, packed, unpacked } from '#adapters/archive/tar';
import { showPresence } from '#adapters/postgres/presence';
import { MemoryObjects } from '#adapters/memory/memory-objects';
import { logIn } from '#api/account.api';
import { emptyHouse, type Everything, everythingIn, liveIn } from './backup-scene.ts';
import { everyDatabase, onPostgres, startServer, type TestServer } from './harness.ts';
import { typed } from './operator-console.ts';
import { newTraveler, setScene } from './scene.ts';

let folder: string;
let archives = 0;
const newFile = (): string => join(folder, `archive-${(archives += 1)}.tar.gz`);

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'waymark-backup-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Without what operators did, of which a restore is one more. */
const butAudit = ({ rows: { audit_log: _, ...rows }, objects }: Everything) => ({ rows, objects });

const pairs = everyDatabase.flatMap((from) =>
  everyDatabase.map((to) => ({ title: `${from.name} to ${to.name}`, from, to })),
);

describe.each(pairs)('a backup from $title', ({ from, to }) => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startServer(from, { prepare: setScene });
    await liveIn(server);
    await liveIn(server);
  });
  afterAll(() => server.close());

  test.each([true, false])('[OPE-8] brings back every row and every byte (tables there: %s)', async (hasTables) => {
    const file = newFile();
    const before = await everythingIn(server.house);
    expect(before.rows['travelers']?.length).toBeGreaterThan(2);
    expect(Object.keys(before.objects)).toHaveLength(16);
    const made = await typed(server.house, 'backup', file, '--json');
    const rows = Object.entries(before.rows).flatMap(([table, lines]) =>
      table.startsWith('kysely') ? [] : lines.slice(1),
    );
    expect(made.facts).toMatchObject({ result: 'done', rows: rows.length, objects: 16, missing: [] });

    const target = await emptyHouse(to);
    if (!hasTables) await target.strip();
    const back = await typed(target.house, 'restore', file, '--json');
    expect(back.facts).toMatchObject({ result: 'done', rows: rows.length, objects: 16 });
    const after = await everythingIn(target.house);
    expect(butAudit(after)).toEqual(butAudit(before));
    expect(after.rows['audit_log']).toHaveLength((before.rows['audit_log']?.length ?? 0) + 1);
    expect((await typed(target.house, 'audit', 'list')).said.split('\n')[0]).toMatch(/restore {2}– {2}done$/);
    await target.close();
  });

  test('[OPE-8] what was lost comes back in its place, and what came since goes, once that is said', async () => {
    const { house, db } = server;
    const file = newFile();
    const before = await everythingIn(house);
    await typed(house, 'backup', file);
    await db.deleteFrom('travelers').execute();
    for await (const name of house.objects.names()) await house.objects.drop([name]);
    await newTraveler(house);
    await house.objects.add('ff-new', 'image/png', pieces('new'));
    const meanwhile = await everythingIn(house);
    const refused = await typed(house, 'restore', file, '--json');
    expect(refused.facts).toMatchObject({ result: 'refused', reason: 'restoreNotEmpty' });
    expect(await everythingIn(house)).toEqual(meanwhile);
    expect((await typed(house, 'restore', file, '--replace')).code).toBe(0);
    expect(butAudit(await everythingIn(house))).toEqual(butAudit(before));
    await typed(house, 'audit', 'list');
    expect((await server.call(logIn, { email: 'nobody@scene.test', password: 'nothing here' })).status).toBe(401);
  });
});

describe.each(everyDatabase)('an archive that cannot be trusted, on $name', (kind) => {
  let target: Awaited<ReturnType<typeof emptyHouse>>;
  let whole: Buffer;
  let before: Everything;

  beforeAll(async () => {
    const server = await startServer(kind, { prepare: setScene });
    await liveIn(server);
    const file = newFile();
    await typed(server.house, 'backup', file);
    whole = readFileSync(file);
    await server.close();
  });
  beforeEach(async () => {
    target = await emptyHouse(kind);
    await target.house.objects.add('aa-there', 'image/png', pieces('there'));
    await newTraveler(target.house);
    before = await everythingIn(target.house);
  });
  afterEach(() => target.close());

  const restored = async (bytes: Uint8Array) => {
    const file = newFile();
    writeFileSync(file, bytes);
    const { facts } = await typed(target.house, 'restore', file, '--replace', '--json');
    return [facts['result'], facts['reason']];
  };

  test('[OPE-8] is refused as long as a byte of it is missing, and changes nothing', async () => {
    for (const length of [0, 1, 511, whole.length >> 1, whole.length - 1])
      expect([length, ...(await restored(whole.subarray(0, length)))]).toEqual([
        length,
        'refused',
        'restoreNotArchive',
      ]);
    expect(await everythingIn(target.house)).toEqual(before);
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
    expect(await everythingIn(target.house)).toEqual(before);
  });

  test('[OPE-8] changes no row, and takes no file away, when it breaks off in the middle', async () => {
    const file = newFile();
    writeFileSync(file, whole);
    const objects = new BreakingObjects(target.house.objects as MemoryObjects);
    const { facts } = await typed({ ...target.house, objects }, 'restore', file, '--replace', '--json');
    expect(facts).toMatchObject({ result: 'failed' });
    const after = await everythingIn(target.house);
    expect(after.rows).toEqual(before.rows);
    expect(after.objects).toMatchObject(before.objects);
    expect((await typed(target.house, 'restore', file, '--replace')).code).toBe(0);
  });

  test('[OPE-8] is refused when another file stands under the name of one of its own', async () => {
    const names: string[] = [];
    await repacked(whole, (name, text) => (names.push(name), text));
    const [, object = ''] = names.find((name) => name.startsWith('objects/'))?.split('/') ?? [];
    await target.house.objects.add(object, 'image/png', pieces('another'));
    expect(await restored(whole)).toEqual(['refused', 'restoreOtherFile']);
    expect((await everythingIn(target.house)).rows).toEqual(before.rows);
  });

  test('a file that is missing is said', async () => {
    const { facts } = await typed(target.house, 'restore', join(folder, 'none.tar.gz'), '--json');
    expect(facts).toMatchObject({ result: 'refused', reason: 'operatorFileMissing' });
  });
});

describe.each(everyDatabase)('the file of a backup on $name', (kind) => {
  test('[OPE-8] is its owner’s alone, can be read by every tar, and is written over by nothing', async () => {
    const server = await startServer(kind, { prepare: setScene });
    await liveIn(server);
    const file = newFile();
    expect((await typed(server.house, 'backup', file)).code).toBe(0);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const listed = spawnSync('tar', ['-tzf', file], { encoding: 'utf8' });
    expect([listed.status, listed.stderr]).toEqual([0, '']);
    expect(listed.stdout.trim().split('\n').at(-1)).toBe('manifest.json');
    expect((await typed(server.house, 'backup', file, '--json')).facts).toMatchObject({ reason: 'operatorFileStands' });

    const lost = newFile();
    const objects = new BreakingObjects(server.house.objects as MemoryObjects);
    expect((await typed({ ...server.house, objects }, 'backup', lost, '--json')).facts).toMatchObject({
      result: 'failed',
    });
    expect([existsSync(lost), readdirSync(folder).filter((name) => name.includes('draft'))]).toEqual([false, []]);
    await server.close();
  });

  test('[OPE-8] tells of files that the database speaks of and that are gone', async () => {
    const server = await startServer(kind, { prepare: setScene });
    await liveIn(server);
    const [first = ''] = Object.keys((await everythingIn(server.house)).objects);
    await server.house.objects.drop([first]);
    expect((await typed(server.house, 'backup', newFile(), '--json')).facts).toMatchObject({
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
      const source = await startServer(kind, { prepare: setScene });
      const file = newFile();
      await typed(source.house, 'backup', file);
      await source.close();
      const target = await emptyHouse(kind);
      const leave = await showPresence(target.settings.url ?? '');
      const refused = await typed(target.house, 'restore', file, '--json');
      expect(refused.facts).toMatchObject({ result: 'refused', reason: 'restoreWhileRunning' });
      await leave();
      expect((await typed(target.house, 'restore', file)).code).toBe(0);
      await target.close();
    });
  },
);

async function* pieces(...texts: readonly string[]): AsyncIterable<Uint8Array> {
  for (const text of texts) yield Buffer.from(text);
}

async function* listed(parts: readonly ArchivePart[]): AsyncIterable<ArchivePart> {
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
  const parts: ArchivePart[] = [];
  for await (const { name, bytes } of unpacked(cut(gunzipSync(whole), 65_536))) {
    const text = change(name, (await bytesIn(bytes)).toString('latin1'));
    if (text === undefined) continue;
    const kept = Buffer.from(text, 'latin1');
    parts.push({ name, size: kept.length, bytes: cut(kept, 65_536) });
  }
  return gzipSync(await bytesIn(packed(listed(parts))));
}

/** Objects of which the third that is asked for cannot be had. */
class BreakingObjects extends MemoryObjects {
  private asked = 0;

  constructor(private readonly behind: MemoryObjects) {
    super();
  }

  override add(...given: Parameters<MemoryObjects['add']>): ReturnType<MemoryObjects['add']> {
    this.count();
    return this.behind.add(...given);
  }

  override sizeOf(name: string): ReturnType<MemoryObjects['sizeOf']> {
    this.count();
    return this.behind.sizeOf(name);
  }

  override read(...given: Parameters<MemoryObjects['read']>): ReturnType<MemoryObjects['read']> {
    return this.behind.read(...given);
  }

  override names(): ReturnType<MemoryObjects['names']> {
    return this.behind.names();
  }

  private count(): void {
    this.asked += 1;
    if (this.asked === 3) throw new Error('The storage is away.');
  }
}
