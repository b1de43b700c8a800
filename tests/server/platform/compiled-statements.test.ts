import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { compiled, sendBoth } from '#adapters/postgres/database/compiled';
import { sendWithCommit } from '#adapters/postgres/database/pipelining-dialect';
import { type Database, migrate, openDatabase } from '#adapters/postgres/database/database';
import { everyDatabase, type TestDatabase } from '../support/databases.ts';

describe.each(everyDatabase)('a compiled statement on $name', (kind) => {
  let made: TestDatabase;
  let database: Database;
  let built = 0;
  const sum = compiled((db, { one, other }: { readonly one: number; readonly other: number | null }) => {
    built += 1;
    return db.selectNoFrom(({ val, cast, fn }) => [
      cast<number>(val(one), 'integer').as('one'),
      fn.coalesce(cast<number>(val(other), 'integer'), cast<number>(val(one), 'integer')).as('other'),
    ]);
  });

  beforeAll(async () => {
    made = await kind.make();
    database = await openDatabase(made.settings);
    await migrate(database.db);
  });
  afterAll(async () => {
    await database.close();
    await made.drop();
  });

  test('is built once and answers for the values of each call, also inside a transaction', async () => {
    expect(await sum(database.db, { one: 1, other: 2 })).toEqual([{ one: 1, other: 2 }]);
    expect(await sum(database.db, { one: 3, other: null })).toEqual([{ one: 3, other: 3 }]);
    expect(await database.db.transaction().execute((db) => sum(db, { one: 5, other: 6 }))).toEqual([
      { one: 5, other: 6 },
    ]);
    expect(built).toBe(1);
  });

  test('travels with those of the same moment over one connection, and fails alone', async () => {
    const connection = compiled((db, { digits }: { readonly digits: string }) =>
      db.selectNoFrom([
        sql<number>`pg_backend_pid()`.as('connection'),
        sql<number>`cast(${digits} as integer)`.as('number'),
      ]),
    );
    const answers = await Promise.allSettled(['1', 'none', '3'].map((digits) => connection(database.db, { digits })));
    expect(answers.map((answer) => answer.status === 'fulfilled' && answer.value[0]?.number)).toEqual([1, false, 3]);
    const connections = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
    expect(new Set(connections.map((row) => row.connection)).size).toBe(1);
    expect(await connection(database.db, { digits: '4' })).toMatchObject([{ number: 4 }]);
  });

  describe('sent with another one', () => {
    const add = compiled((db, { id }: { readonly id: string }) =>
      db.insertInto('organizations').values({ id, description: id }).returning('id'),
    );
    const ids = compiled((db) => db.selectFrom('organizations').select('id').orderBy('id'));
    const [shore, forest] = ['0b0e4a4e-0000-4000-8000-000000000001', '0b0e4a4e-0000-4000-8000-000000000002'];
    const addAndRead = (id: string) =>
      database.db.transaction().execute(async (db) => {
        const [added, read] = await sendBoth(db, add.with({ id }), ids.with({}));
        await added;
        return read;
      });

    test('sees what the first did', async () => {
      expect(await addAndRead(shore)).toEqual([{ id: shore }]);
      expect(await addAndRead(forest)).toEqual([{ id: shore }, { id: forest }]);
    });

    test('fails as the first does, and nothing of its transaction stays', async () => {
      await expect(addAndRead(shore)).rejects.toMatchObject({ code: '23505' });
      expect(await ids(database.db, {})).toEqual([{ id: shore }, { id: forest }]);
    });

    test('with the commit, is committed with it, or fails it where it fails itself', async () => {
      const [lake, river] = ['0b0e4a4e-0000-4000-8000-000000000003', '0b0e4a4e-0000-4000-8000-000000000004'];
      const addTwo = (one: string, other: string) =>
        database.db.transaction().execute(async (db) => {
          await add(db, { id: one });
          await sendWithCommit(db, add.with({ id: other }));
        });
      await addTwo(lake, river);
      const added = [shore, forest, lake, river].map((id) => ({ id }));
      expect(await ids(database.db, {})).toEqual(added);
      await expect(addTwo('0b0e4a4e-0000-4000-8000-000000000005', shore)).rejects.toMatchObject({ code: '23505' });
      expect(await ids(database.db, {})).toEqual(added);
      await expect(database.db.transaction().execute((db) => ids(db, {}))).resolves.toEqual(added);
    });

    test('and before others, the commit fails with the error that is made of its own', async () => {
      const before = await ids(database.db, {});
      const taken = new Error('taken');
      const addTwice = database.db.transaction().execute(async (db) => {
        await sendWithCommit(db, add.with({ id: shore }), () => {
          throw taken;
        });
        await sendWithCommit(db, add.with({ id: '0b0e4a4e-0000-4000-8000-000000000006' }));
      });
      await expect(addTwice).rejects.toBe(taken);
      expect(await ids(database.db, {})).toEqual(before);
    });
  });
});
