import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DiskObjectStore } from '#adapters/files/disk-object-store';
import { S3ObjectStore } from '#adapters/files/s3-object-store';
import { databaseIdentity, OwnedObjectStore } from '#adapters/postgres/applets/owned-object-store';
import type { ObjectStore } from '#core/applets';
import { checkFileOwnership } from '#server/http/files/file-ownership';
import { cleanUpUploads } from '#server/jobs/file-cleanup';
import { prepareServerWithLog } from '#server/startup-tasks';
import type { AppContext } from '#composition/server/request-scope';
import { startStubS3Server } from '../../fixtures/stub-s3-server.ts';
import { createEmptyContext, seedBackupData } from '../support/backup-data.ts';
import { everyDatabase, startServer, type TestServer } from '../support/test-server.ts';
import { runOperatorCommand } from '../support/operator-terminal.ts';
import { addTraveler, seedSampleQuests } from '../support/seed.ts';

const everyPlace = [
  {
    name: 'a folder',
    open: async () => {
      const folder = mkdtempSync(join(tmpdir(), 'waymark-owned-'));
      return {
        place: new DiskObjectStore(folder) as ObjectStore,
        shut: async () => rmSync(folder, { recursive: true, force: true }),
      };
    },
  },
  {
    name: 'a bucket',
    open: async () => {
      const { bucket, close } = await startStubS3Server();
      return { place: new S3ObjectStore(bucket) as ObjectStore, shut: close };
    },
  },
] as const;

const everyPair = everyDatabase.flatMap((kind) =>
  everyPlace.map((where) => ({ title: `${kind.name} and ${where.name}`, kind, where })),
);

describe.each(everyPair)('a database with a copy that has the same files, on $title', ({ kind, where }) => {
  let server: TestServer;
  let live: AppContext;
  let copy: AppContext;
  let objectStore: ObjectStore;
  let closing: (() => Promise<void>)[];
  let folder: string;

  /** A server context as a server opens it over these files. */
  const over = (context: AppContext): AppContext => ({
    ...context,
    objects: new OwnedObjectStore(objectStore, () => databaseIdentity(context.db)),
  });

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'waymark-owned-backup-'));
    const opened = await where.open();
    objectStore = opened.place;
    server = await startServer(kind, { prepare: seedSampleQuests });
    live = over(server.context);
    expect(await told(live)).toBe('');
    await seedBackupData({ ...server, context: live });
    const archive = join(folder, 'last-night.tar.gz');
    await runOperatorCommand(live, 'backup', archive);
    const target = await createEmptyContext(kind);
    copy = over(target.context);
    closing = [() => server.close(), target.close, opened.shut];
  });
  afterEach(async () => {
    for (const close of closing) await close();
    rmSync(folder, { recursive: true, force: true });
  });

  const stored = async (): Promise<readonly string[]> => {
    const names: string[] = [];
    for await (const name of objectStore.names()) names.push(name);
    return names.toSorted();
  };

  const told = async (context: AppContext): Promise<string> => {
    return (await checkFileOwnership(context)).warnings.join('\n');
  };

  const archive = (): string => join(folder, 'last-night.tar.gz');

  test('[OPE-75] the copy deletes none of the files', async () => {
    const before = await stored();
    expect(before).toHaveLength(8);
    const restored = await runOperatorCommand(copy, 'restore', archive());
    expect([restored.code, restored.stdout.includes('The files belong to another database')]).toEqual([0, true]);
    expect(await told(copy)).toContain('files own');
    await copy.db.deleteFrom('travelers').execute();
    await cleanUpUploads(copy);
    expect(await stored()).toEqual(before);
    await seedBackupData({ ...server, context: live });
    expect((await runOperatorCommand(copy, 'restore', archive(), '--replace', '--json')).json).toMatchObject({
      ownsFiles: false,
    });
    expect(await stored()).toHaveLength(16);
  });

  test('[OPE-75] deleting a person in the copy says that their files stay', async () => {
    await runOperatorCommand(copy, 'restore', archive());
    for (const [context, isOwn] of [[copy, false] as const, [live, true] as const]) {
      const { email } = await context.db
        .selectFrom('travelers')
        .where('id', 'in', context.db.selectFrom('files').select('traveler_id'))
        .select('email')
        .executeTakeFirstOrThrow();
      const asked = await runOperatorCommand(context, 'users', 'delete', email, '--dry-run', '--json');
      expect([asked.json['result'], asked.json['files']]).toEqual(['tried', 4]);
      const { code, stdout } = await runOperatorCommand(context, 'users', 'delete', email);
      expect([code, stdout.includes('is deleted'), stdout.includes('belong to another database')]).toEqual([
        0,
        true,
        !isOwn,
      ]);
      expect(await stored()).toHaveLength(isOwn ? 0 : 8);
      const other = await addTraveler(context);
      const { json } = await runOperatorCommand(context, 'users', 'delete', `${other}@scene.test`, '--json');
      expect(json).toMatchObject({ result: 'done', ownsFiles: isOwn });
    }
  });

  test('[OPE-75] the owner deletes its files, also after it was restored over itself', async () => {
    expect((await runOperatorCommand(live, 'restore', archive(), '--replace', '--json')).json).toMatchObject({
      ownsFiles: true,
    });
    await live.db.deleteFrom('travelers').execute();
    await cleanUpUploads(live);
    expect(await stored()).toEqual([]);
  });

  test('[OPE-75] files own hands the files over, and the former owner deletes none of them', async () => {
    await runOperatorCommand(copy, 'restore', archive());
    expect((await runOperatorCommand(copy, 'files', 'own', '--json')).json).toMatchObject({ result: 'done' });
    expect((await runOperatorCommand(copy, 'files', 'own', '--json')).json).toMatchObject({ result: 'unchanged' });
    expect([await told(copy), (await told(live)) === '']).toEqual(['', false]);
    await live.db.deleteFrom('travelers').execute();
    await cleanUpUploads(live);
    expect(await stored()).toHaveLength(8);
    await copy.db.deleteFrom('travelers').execute();
    await cleanUpUploads(copy);
    expect(await stored()).toEqual([]);
  });
});

describe.each(everyDatabase)('the id of a database on $name', (kind) => {
  test('[OPE-75] stays the same, and differs in a copy made beside the product', async () => {
    const { context, close } = await createEmptyContext(kind);
    const mark = await databaseIdentity(context.db);
    expect(await databaseIdentity(context.db)).toBe(mark);
    await context.db.updateTable('file_marks').set({ database: 'where it was copied from' }).execute();
    expect(await databaseIdentity(context.db)).not.toBe(mark);
    await close();
  });

  test('[OPE-75] differs in a dump with the same number in another cluster', async () => {
    const { context, close } = await createEmptyContext(kind);
    const mark = await databaseIdentity(context.db);
    await sql`update file_marks set database = regexp_replace(database, '^[0-9]+/', '7/')`.execute(context.db);
    expect(await databaseIdentity(context.db)).not.toBe(mark);
    await close();
  });

  test('[OPE-75] keeps an id from before clusters were told apart, and no later dump shares it', async () => {
    const { context, close } = await createEmptyContext(kind);
    const number = sql<string>`(select oid::text from pg_database where datname = current_database())`;
    const marks = context.db.insertInto('file_marks').values({ database: number }).returning('mark');
    const { mark } = await marks.executeTakeFirstOrThrow();
    expect([await databaseIdentity(context.db), await databaseIdentity(context.db)]).toEqual([mark, mark]);
    const { rows } = await sql`select database from file_marks where database = ${number}`.execute(context.db);
    expect(rows).toEqual([]);
    await close();
  });

  test('[OPE-75] stays the same where the cluster does not say which it is', async () => {
    const { context, close } = await createEmptyContext(kind);
    const db = await context.db.startTransaction().execute();
    const role = sql.id(`weak_${context.random.uuid()}`);
    await sql`create role ${role}`.execute(db);
    await sql`grant all on file_marks to ${role}`.execute(db);
    await sql`revoke execute on function pg_control_system() from public`.execute(db);
    await sql`set local role ${role}`.execute(db);
    const mark = await databaseIdentity(db);
    expect(await databaseIdentity(db)).toBe(mark);
    const { database } = await db.selectFrom('file_marks').select('database').executeTakeFirstOrThrow();
    expect(database).toMatch(/^unknown\/[0-9]+$/);
    await db.rollback().execute();
    await close();
  });
});

describe.each(everyDatabase)('while the bucket of its files is away, on $name', (kind) => {
  const AWAY = 'The file store isn’t responding as expected';
  let gone: ObjectStore;

  beforeEach(async () => {
    const { bucket, close } = await startStubS3Server();
    await close();
    gone = new S3ObjectStore(bucket);
  });

  /** A server context whose files lie there. */
  const over = (context: AppContext): AppContext => ({
    ...context,
    objects: new OwnedObjectStore(gone, () => databaseIdentity(context.db)),
  });

  test('[OPE-75] a server starts and logs a warning', async () => {
    const lines: string[] = [];
    const prepare = (context: AppContext) => prepareServerWithLog(over(context), (line) => void lines.push(line));
    const server = await startServer(kind, { prepare, settings: { mode: 'production' } });
    expect(lines).toEqual([expect.stringContaining(AWAY)]);
    await server.close();
  });

  test('[OPE-8] a restore succeeds and says that it could not check who owns the files', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'waymark-away-'));
    const server = await startServer(kind, { prepare: seedSampleQuests });
    const archive = join(folder, 'last-night.tar.gz');
    await runOperatorCommand(server.context, 'backup', archive);
    const { context, close } = await createEmptyContext(kind);
    const { code, stdout } = await runOperatorCommand(over(context), 'restore', archive, '--replace');
    expect([code, stdout.includes('are back'), stdout.includes(AWAY)]).toEqual([0, true, true]);
    const again = await runOperatorCommand(over(context), 'restore', archive, '--replace', '--json');
    expect(again.json).toMatchObject({ result: 'done', ownsFiles: 'unknown' });
    expect(await context.db.selectFrom('cohorts').select('id').execute()).not.toEqual([]);
    for (const shut of [close, server.close]) await shut();
    rmSync(folder, { recursive: true, force: true });
  });
});
