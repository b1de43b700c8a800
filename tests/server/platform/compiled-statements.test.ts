import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { compiled } from '#adapters/postgres/database/compiled';
import { type Database, openDatabase } from '#adapters/postgres/database/database';
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
});
