import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { byColumn, rowsOf } from '#adapters/postgres/database/by-column';
import { type Database, openDatabase } from '#adapters/postgres/database/database';
import { everyDatabase, type TestDatabase } from '../support/databases.ts';

describe.each(everyDatabase)('rows by column on $name', (kind) => {
  let made: TestDatabase;
  let database: Database;

  beforeAll(async () => {
    made = await kind.make();
    database = await openDatabase(made.settings);
  });
  afterAll(async () => {
    await database.close();
    await made.drop();
  });

  test('are the rows that were read, in their order', async () => {
    const row = fc.record({
      text: fc.string(),
      count: fc.integer({ min: -1_000_000, max: 1_000_000 }),
      isOpen: fc.boolean(),
      date: fc.option(fc.constantFrom<string>('2026-02-28', '1999-12-31')),
    });
    type Row = typeof row extends fc.Arbitrary<infer Made> ? Made : never;
    await fc.assert(
      fc.asyncProperty(fc.array(row, { maxLength: 5 }), async (rows) => {
        const columns = byColumn<Row>({
          text: sql<string>`given.text`,
          count: sql<number>`given.count`,
          isOpen: sql<boolean>`given."isOpen"`,
          date: sql<string | null>`given.date`,
        });
        const read = await sql<{ readonly rows: Parameters<typeof rowsOf<Row>>[0] }>`select ${columns} as rows
          from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
            as given (text text, count integer, "isOpen" boolean, date date)`.execute(database.db);
        expect(rowsOf(read.rows[0]?.rows ?? null)).toEqual(rows);
      }),
      { numRuns: 40 },
    );
  });
});
