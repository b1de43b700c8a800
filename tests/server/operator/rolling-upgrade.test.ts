import { Migrator, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Database, migrate, openDatabase } from '#adapters/postgres/database/database';
import { migrations } from '#adapters/postgres/migrations/index';
import { changeTimeZone, readPreferences } from '#api/settings/settings.api';
import type { Token } from '#core/account';
import type { TestDatabase } from '../support/databases.ts';
import { addLoggedInPerson } from '../support/logged-in-person.ts';
import { everyDatabase, startServer, type TestServer } from '../support/test-server.ts';

/** The migrations of a newer program: those of this one, and one that only adds. */
const newerMigrations = {
  ...migrations,
  '9997-nicknames': {
    up: async (db: Database['db']) => {
      await sql`alter table travelers add column nickname text`.execute(db);
      await sql`create index travelers_nickname on travelers (nickname)`.execute(db);
      await sql`update travelers set nickname = display_name`.execute(db);
      await sql`select pg_sleep(0.3)`.execute(db);
    },
  },
};

const onPostgresOnly = everyDatabase.filter(({ name }) => name === 'PostgreSQL');

describe.each(onPostgresOnly)('two servers during an upgrade, on $name', (kind) => {
  let made: TestDatabase;
  let newer: Database;
  let older: TestServer;
  let restarted: TestServer | undefined;
  let token: Token;

  const shared = { ...kind, make: async () => ({ ...made, drop: async () => undefined }) };

  beforeAll(async () => {
    made = await kind.make();
    newer = await openDatabase(made.settings);
    older = await startServer(shared);
    ({ token } = await addLoggedInPerson(older));
  });
  afterAll(async () => {
    await restarted?.close();
    await older.close();
    await newer.close();
    await made.drop();
  });

  /** Changes a time zone and reads it again; answers with both statuses and the zone. */
  const moveOn = async (server: TestServer, timeZone: string) => {
    const written = await server.call(changeTimeZone, { timeZone }, { token });
    const read = await server.call(readPreferences, {}, { token });
    return [written.status, read.status, read.body.timeZone];
  };

  test('[OPE-26] the older one reads and writes while the newer one migrates', async () => {
    for (const city of ['Paris', 'Rome', 'Oslo', 'Vienna']) await moveOn(older, `Europe/${city}`);
    let isMigrated = false;
    const migrating = new Migrator({ db: newer.db, provider: { getMigrations: async () => newerMigrations } })
      .migrateToLatest()
      .finally(() => (isMigrated = true));
    const answers = [];
    while (!isMigrated) answers.push(await moveOn(older, 'Europe/Lisbon'));
    expect((await migrating).results?.map(({ migrationName }) => migrationName)).toEqual(['9997-nicknames']);
    answers.push(await moveOn(older, 'Europe/Lisbon'));
    expect(new Set(answers.map((answer) => answer.join()))).toEqual(new Set(['200,200,Europe/Lisbon']));
  });

  test('[OPE-26] an older one that is restarted afterwards works beside the others', async () => {
    restarted = await startServer(shared, {
      prepare: async ({ db }) => {
        expect(await migrate(db)).toBe(0);
      },
    });
    expect(await moveOn(restarted, 'Europe/Athens')).toEqual([200, 200, 'Europe/Athens']);
    expect((await older.call(readPreferences, {}, { token })).body.timeZone).toBe('Europe/Athens');
    const { rows } = await sql`select nickname from travelers`.execute(newer.db);
    expect(rows).toHaveLength(1);
  });
});

test.each(onPostgresOnly)('[OPE-26] a migration that meets a call in a deadlock runs again, on $name', async (kind) => {
  const made = await kind.make();
  const servers = await openDatabase(made.settings);
  const operator = await openDatabase(made.settings);
  await sql`drop schema public cascade`.execute(operator.db);
  await sql`create schema public`.execute(operator.db);
  const before = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '0087'));
  const provider = { getMigrations: async () => before };
  await new Migrator({ db: operator.db, provider }).migrateToLatest();
  const waiting = sql`select from pg_locks where not granted
    and database = (select oid from pg_database where datname = current_database())`;
  const migrating = await servers.db.transaction().execute(async (call) => {
    await sql`lock table posts in row exclusive mode`.execute(call);
    const begun = migrate(operator.db);
    await expect.poll(async () => (await waiting.execute(call)).rows).toHaveLength(1);
    await sql`select from travelers`.execute(call);
    return { begun };
  });
  expect(await migrating.begun).toBe(Object.keys(migrations).length - Object.keys(before).length);
  await servers.close();
  await operator.close();
  await made.drop();
});
