import {
  DummyDriver,
  Kysely,
  type Migration,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import { expect, test } from 'vitest';
import { migrations } from '#adapters/postgres/migrations/index';

/** The last migration of version 0.2.0, from which on servers of two versions work side by side. */
const LAST_OF_0_2_0 = '0079-languages-of-cohorts';

/** Changes that a program which does not know of them fails at. */
const REMOVING =
  /\bdrop (?:table|column|view|function)\b|\brename\b|\balter column \w+ (?:set data )?type\b|\bset not null\b|\badd column \w+ (?![^,]*\bdefault\b)[^,]*\bnot null\b/i;

/** The statements of a migration, taken down instead of sent. */
async function statementsOf(migration: Migration): Promise<readonly string[]> {
  const statements: string[] = [];
  const db = new Kysely<unknown>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (of) => new PostgresIntrospector(of),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: ({ query }) => void statements.push(query.sql.replaceAll(/\s+/g, ' ')),
  });
  await migration.up(db);
  return statements;
}

test('[OPE-26] a migration that removes something is named after the version that it needs', async () => {
  const later = Object.entries(migrations).filter(([name]) => name > LAST_OF_0_2_0);
  expect(later.length).toBeGreaterThan(0);
  const unnamed = [];
  for (const [name, migration] of later)
    if (!/-needs-\d+(-\d+)*$/.test(name) && (await statementsOf(migration)).some((text) => REMOVING.test(text)))
      unnamed.push(name);
  expect(unnamed).toEqual([]);
});

test.each([
  ['alter table travelers drop column quote', true],
  ['drop table limits', true],
  ['alter table travelers rename column quote to motto', true],
  ['alter table travelers rename to people', true],
  ['alter table limits alter column bucket type bytea', true],
  ['alter table travelers alter column quote set not null', true],
  ['alter table travelers add column motto text not null', true],
  ["alter table travelers add column motto text not null default ''", false],
  ['alter table travelers add column motto text', false],
  ['create table mottos (id uuid primary key, motto text not null)', false],
  ['alter table codes drop constraint codes_purpose_check', false],
  ['create index limits_age on limits (taken_at)', false],
])('[OPE-26] "%s" removes something: %s', (statement, isRemoving) => {
  expect(REMOVING.test(statement)).toBe(isRemoving);
});
