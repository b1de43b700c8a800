import { readFileSync } from 'node:fs';
import { Migrator, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { migrate, openDatabase } from '#adapters/postgres/database/database';
import { insertRows, listAppliedMigrations } from '#adapters/postgres/database/table-dump';
import { migrations } from '#adapters/postgres/migrations/index';
import { logIn } from '#api/account/account.api';
import { readAnswers } from '#api/applets/applets.api';
import { readChatMessages, sendChatMessage } from '#api/chat/chat.api';
import { readActiveQuest } from '#api/quests/quests.api';
import type { Token } from '#core/account';
import { FRIDAY } from '../../fixtures/sample-quests.ts';
import type { DatabaseKind } from '../support/databases.ts';
import { everyDatabase, startServer, type TestServer } from '../support/test-server.ts';

/** A row of a table as version 0.1.0 wrote it, in the order in which rows can be inserted. */
type StoredRow = readonly [table: string, row: { readonly name?: string; readonly id?: string }];

const stored = readFileSync(`${import.meta.dirname}/../../fixtures/database-0.1.0.jsonl`, 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => JSON.parse(line) as StoredRow);

const applied = stored.flatMap(([table, { name = '' }]) => (table === 'kysely_migration' ? [name] : []));

const room = stored.find(([table]) => table === 'chatrooms')?.[1].id ?? '';

/** A database with the tables and the rows of version 0.1.0. */
const fromFirstVersion = (kind: DatabaseKind): DatabaseKind => ({
  name: kind.name,
  make: async () => {
    const made = await kind.make();
    const { db, close } = await openDatabase({ ...made.settings });
    await sql`drop schema public cascade`.execute(db);
    await sql`create schema public`.execute(db);
    const first = Object.fromEntries(Object.entries(migrations).filter(([name]) => applied.includes(name)));
    const { error } = await new Migrator({
      db,
      provider: { getMigrations: async () => first },
    }).migrateToLatest();
    if (error !== undefined) throw error;
    for (const [table, row] of stored)
      if (table !== 'kysely_migration') await insertRows(db, table, JSON.stringify(row));
    await close();
    return made;
  },
});

describe.each(everyDatabase)('a database of version 0.1.0, on $name', (database) => {
  let server: TestServer;
  let migrated = 0;
  beforeAll(async () => {
    server = await startServer(fromFirstVersion(database), {
      prepare: async ({ db }) => {
        expect((await listAppliedMigrations(db)).map(({ name }) => name)).toEqual(applied);
        migrated = await migrate(db);
      },
    });
    server.clock.set(FRIDAY);
  });
  afterAll(async () => server.close());

  const loggedIn = async (email: string): Promise<{ readonly token: Token }> => {
    const { body } = await server.call(logIn, { email, password: 'salt and seaweed' });
    return { token: body.jwt };
  };

  test('gets every later migration', () => {
    expect(migrated).toBe(Object.keys(migrations).length - applied.length);
    expect(migrated).toBeGreaterThan(15);
  });

  test('keeps accounts, progress and answers', async () => {
    const ann = await loggedIn('ann@scene.test');
    const { quest } = (await server.call(readActiveQuest, {}, ann)).body;
    const challenges = quest.weeks.flatMap((week) => week.challenges);
    expect(challenges.find(({ id }) => id === 'shore')?.completedSteps).toEqual([0]);
    const { answers } = (await server.call(readAnswers, { currentContent: 'yes' }, ann)).body;
    expect(answers.map(({ answer }) => answer)).toEqual([
      { appletId: 'shore-words', appletType: 'inline-text', text: 'Salt on the wind, from 0.1.0' },
    ]);
  });

  test('keeps chats, which go on', async () => {
    const [ann, ben] = [await loggedIn('ann@scene.test'), await loggedIn('ben@scene.test')];
    await server.call(sendChatMessage, { room, id: 'm-000002', text: 'On my way' }, ben);
    const { body } = await server.call(readChatMessages, { room }, ann);
    expect(body.messages.map(({ text }) => text)).toEqual(['See you at the pier', 'On my way']);
  });
});
