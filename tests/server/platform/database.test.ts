import { createHash, randomUUID } from 'node:crypto';
import fs, { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { migrations } from '#adapters/postgres/migrations/index';
import { type Database, migrate, openDatabase } from '#adapters/postgres/database/database';
import type { TestDatabase } from '../support/databases.ts';
import { everyDatabase, onPGlite } from '../support/test-server.ts';

it('a new migration comes after those that databases have gone through: none can be put between them', () => {
  const names = Object.keys(migrations);
  expect(names).toEqual(names.toSorted());
  const released = names.filter((name) => name <= '0067-second-factors');
  expect(createHash('sha256').update(released.join()).digest('hex').slice(0, 16)).toBe('c08a9b406421f020');
});

describe.each(everyDatabase)('the database on $name', (kind) => {
  let made: TestDatabase;
  let database: Database;

  beforeAll(async () => {
    made = await kind.make();
    database = await openDatabase({ ...made.settings, connections: 2, connectionTimeout: 1_000 });
  });
  afterAll(async () => {
    await database.close();
    await made.drop();
  });

  const one = async <Row>(db: Kysely<never>, text: string): Promise<Row | undefined> =>
    (await sql.raw<Row>(text).execute(db)).rows[0];
  const ask = <Row>(text: string) => one<Row>(database.db as unknown as Kysely<never>, text);

  it('gives dates as the text they are, instants as ISO text in UTC, and counts as numbers', async () => {
    const row = await ask(`select date '2026-03-29' as day, timestamptz '2026-11-20 14:00:00.123456+01' as moment,
      timestamptz '2026-07-01 00:00:00+05:30' as half, count(*) as many, null::timestamptz as never from travelers`);
    expect(row).toEqual({
      day: '2026-03-29',
      moment: '2026-11-20T13:00:00.123Z',
      half: '2026-06-30T18:30:00.000Z',
      many: 0,
      never: null,
    });
  });

  it('keeps an instant as it was given', async () => {
    const taken_at = '2026-11-20T13:00:00.007Z';
    const bucket = randomUUID();
    await database.db.insertInto('limits').values({ bucket, taken_at }).execute();
    const saved = await database.db.selectFrom('limits').selectAll().where('bucket', '=', bucket).execute();
    expect(saved).toEqual([{ bucket, taken_at }]);
  });

  it('goes on after any number of errors, outside and inside of transactions', async () => {
    for (let time = 0; time < 10; time += 1) {
      await expect(ask('select nothing_like_it')).rejects.toThrow('nothing_like_it');
      const broken = database.db.transaction().execute(async (db) => {
        await db.insertInto('limits').values({ bucket: 'broken', taken_at: '2026-11-20T13:00:00.000Z' }).execute();
        await sql`select 1 / 0`.execute(db);
      });
      await expect(broken).rejects.toThrow('division by zero');
      await expect(sql`select ${'\0'}::text`.execute(database.db)).rejects.toThrow();
    }
    expect(await ask(`select count(*) as left from limits where bucket = 'broken'`)).toEqual({ left: 0 });
  });

  it('a transaction that is under way is not seen before it commits', async () => {
    const bucket = randomUUID();
    const left = () => ask(`select count(*) as left from limits where bucket = '${bucket}'`);
    const undone = database.db.transaction().execute(async (db) => {
      await db.insertInto('limits').values({ bucket, taken_at: '2026-11-20T13:00:00.000Z' }).execute();
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await left()).toEqual({ left: 0 });
  });

  it('whoever waits too long for a connection is told so, and the next is served', async () => {
    let letGo = (): void => undefined;
    const held = new Promise<void>((resolve) => (letGo = resolve));
    const holders = Promise.allSettled([1, 2].map(() => database.db.transaction().execute(() => held)));
    await expect(ask('select 1')).rejects.toThrow('timeout exceeded');
    letGo();
    await holders;
    expect(await ask('select 1 as answer')).toEqual({ answer: 1 });
  });

  it('a second migration changes nothing', async () => {
    const runs = 'select count(*) as runs, max(timestamp) as last from kysely_migration';
    const before = await ask(runs);
    expect(before).toMatchObject({ runs: Object.keys(migrations).length });
    await migrate(database.db);
    expect(await ask(runs)).toEqual(before);
  });

  it('tables that are up to date are recognised by one question', async () => {
    const statements: string[] = [];
    const other = await kind.make();
    const opened = await openDatabase({ ...other.settings, onStatement: (statement) => statements.push(statement) });
    expect(await migrate(opened.db)).toBe(0);
    expect(statements).toHaveLength(1);
    await opened.close();
    await other.drop();
  });

  it('survives being closed and opened again', async () => {
    const bucket = randomUUID();
    await database.db.insertInto('limits').values({ bucket, taken_at: '2026-11-20T13:00:00.000Z' }).execute();
    await database.close();
    database = await openDatabase({ ...made.settings, connections: 2, connectionTimeout: 1_000 });
    expect(await ask(`select count(*) as left from limits where bucket = '${bucket}'`)).toEqual({ left: 1 });
  });
});

describe('a transaction on the embedded database whose connection was given up', () => {
  it('is rolled back before anybody else is let in', async () => {
    const made = await onPGlite.make();
    const { openEmbeddedDatabase } = await import('#adapters/postgres/database/embedded-database');
    const pool = await openEmbeddedDatabase({ folder: made.settings.folder ?? '', fsync: false }, {});
    const client = await pool.connect();
    await client.query('begin');
    await client.query(`insert into limits values ('given up', now())`);
    await client.query(`set search_path to nowhere`);
    client.release(new Error('given up'));
    const { rows } = await pool.query(`select count(*)::int as left from limits where bucket = 'given up'`);
    expect(rows).toEqual([{ left: 0 }]);
    await pool.end();
    await made.drop();
  });
});

describe('the embedded database', () => {
  it('flushes its log to the disk before a write is acknowledged', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'waymark-flush-'));
    cpSync(inject('embeddedTemplate'), folder, { recursive: true });
    const { db, close } = await openDatabase({ folder });
    const flush = fs.fsyncSync;
    let flushes = 0;
    fs.fsyncSync = (file) => {
      flushes += 1;
      flush(file);
    };
    syncBuiltinESMExports();
    try {
      for (let write = 1; write <= 5; write += 1) {
        await db.insertInto('limits').values({ bucket: 'flushed', taken_at: '2026-11-20T13:00:00.000Z' }).execute();
        expect(flushes).toBeGreaterThanOrEqual(write);
      }
      const before = flushes;
      await db.selectFrom('limits').selectAll().execute();
      expect(flushes).toBe(before);
    } finally {
      fs.fsyncSync = flush;
      syncBuiltinESMExports();
      await close();
      rmSync(folder, { recursive: true });
    }
  });

  it('is flushed whole when it is first made, its name too', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'waymark-new-'));
    const flush = fs.fsyncSync;
    let flushes = 0;
    let isInItsPlace = false;
    fs.fsyncSync = (file) => {
      flushes += 1;
      isInItsPlace ||= fs.fstatSync(file).ino === fs.statSync(folder).ino && fs.existsSync(join(folder, 'pglite'));
      flush(file);
    };
    syncBuiltinESMExports();
    try {
      const { close } = await openDatabase({ folder });
      await close();
      expect(isInItsPlace).toBe(true);
      const files = fs.readdirSync(join(folder, 'pglite'), { recursive: true }).length;
      expect(flushes).toBeGreaterThan(files * 0.9);
    } finally {
      fs.fsyncSync = flush;
      syncBuiltinESMExports();
      rmSync(folder, { recursive: true });
    }
  });
});
