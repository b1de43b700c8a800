import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Database, openDatabase } from '#adapters/postgres/database/database';
import { sendWithCommit } from '#adapters/postgres/database/pipelining-dialect';
import { StatementNames } from '#adapters/postgres/database/preparing-client';
import { readTogether } from '#adapters/postgres/database/transactions';
import { findQuestProgress } from '#adapters/postgres/quests/stored-quest-progress';
import type { TravelerId } from '#core/shared';
import { everyDatabase, onPostgres, type TestDatabase } from '../support/databases.ts';

describe.each(everyDatabase.filter((kind) => kind === onPostgres))('a repeated statement on $name', (kind) => {
  let made: TestDatabase;
  let database: Database;

  beforeAll(async () => {
    made = await kind.make();
    database = await openDatabase({ ...made.settings, connections: 1 });
    await sql`create table planned (id int)`.execute(database.db);
    await sql`insert into planned values (1)`.execute(database.db);
  });
  afterAll(async () => {
    await database.close();
    await made.drop();
  });

  const select = async (id: number): Promise<unknown> =>
    (await sql`select * from planned where id = ${id}`.execute(database.db)).rows;
  const plans = async (): Promise<number> => {
    const { rows } = await sql<{ count: number }>`
      select count(*) from pg_prepared_statements where statement like '%from planned%'`.execute(database.db);
    return rows[0]?.count ?? 0;
  };

  test('is planned once per connection, from its third time on', async () => {
    await select(1);
    await select(1);
    expect(await plans()).toBe(0);
    await select(1);
    expect(await select(2)).toEqual([]);
    expect(await plans()).toBe(1);
  });

  test('about the progress of one Traveler is not planned again with other values', async () => {
    const read = () => findQuestProgress(database.db, randomUUID() as TravelerId, 'active', '2026-11-20T13:00:00.000Z');
    for (let times = 0; times < 12; times += 1) expect(await read()).toBeUndefined();
    const { rows } = await sql<{ custom: number; generic: number }>`
      select custom_plans as custom, generic_plans as generic from pg_prepared_statements
      where statement like '%from "quests"%'`.execute(database.db);
    expect(rows).toEqual([{ custom: 5, generic: 5 }]);
  });

  test('is answered after its plan was thrown away', async () => {
    for (let times = 0; times < 3; times += 1) await sql`select ${times}::int as lost`.execute(database.db);
    await sql`discard all`.execute(database.db);
    expect((await sql`select ${7}::int as lost`.execute(database.db)).rows).toEqual([{ lost: 7 }]);
  });

  test('is answered together with others after their plans were thrown away', { retry: 0 }, async () => {
    const read = () => readTogether(database.db, sql`select ${1}::int as one`, sql`select ${2}::int as two`);
    for (let times = 0; times < 3; times += 1) await read();
    await sql`discard all`.execute(database.db);
    expect(await read()).toEqual([[{ one: 1 }], [{ two: 2 }]]);
  });

  test('fails its transaction where its plan was thrown away, also as the last one, which is sent with the commit', async () => {
    const addAndChange = () =>
      database.db.transaction().execute(async (db) => {
        await sql`insert into planned values (-1)`.execute(db);
        await sendWithCommit(db, sql`update planned set id = id where id = ${0}`.compile(db));
      });
    const added = async () => (await sql`select id from planned where id = -1`.execute(database.db)).rows.length;
    for (let times = 1; times <= 3; times += 1) await addAndChange();
    await sql`deallocate all`.execute(database.db);
    await expect(addAndChange()).rejects.toMatchObject({ code: '26000' });
    expect(await added()).toBe(3);
    await addAndChange();
    expect(await added()).toBe(4);
  });

  test('is answered after a migration gave its table another column', async () => {
    const named = async () => (await sql`select planned.* from planned where id > ${0}`.execute(database.db)).rows;
    for (let times = 0; times < 4; times += 1) expect(await named()).toEqual([{ id: 1 }]);
    await sql`alter table planned add column note text`.execute(database.db);
    expect(await named()).toEqual([{ id: 1, note: null }]);
    expect(await named()).toEqual([{ id: 1, note: null }]);
  });
});

describe('the names of statements', () => {
  const named = (names: StatementNames, statement: string) => [1, 2, 3].map(() => names.nameOf(statement)).at(-1);

  test('are the same in every process, and differ between statements', () => {
    const [one, other] = [new StatementNames(), new StatementNames()];
    expect(named(one, 'select 1')).toBe(named(other, 'select 1'));
    expect(named(one, 'select 1')).not.toBe(named(one, 'select 2'));
  });

  test('are limited in number, and not given to long statements', () => {
    const names = new StatementNames();
    expect(named(names, 'x'.repeat(20_001))).toBeUndefined();
    const given = Array.from({ length: 1_000 }, (_, index) => named(names, `select ${index}`));
    expect(given.filter((name) => name !== undefined)).toHaveLength(400);
  });
});
