import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PERSONAL_TABLES } from '#adapters/postgres/tables/personal-tables';
import { anyDatabase, startServer, type TestServer } from '../support/test-server.ts';

const CLASSES = ['secret', 'private', 'shared', 'operation', 'public'];
const PEOPLE = [
  'owner',
  'author',
  'relation',
  'public',
  'anybody',
  'signed in',
  'operator',
  'server',
  'no one',
  'demo',
  'marketing service',
  'people of the organisation',
  'people of the cohort if they let them',
  'role that owns the tables',
  'whoever has the review link',
  'whoever knows the Quest Code',
  'whoever may read the submission',
  'whoever was invited',
];

const [heading, ...lines] = readFileSync('docs/security/fields.tsv', 'utf8').trimEnd().split('\n');
const fields = lines.flatMap((line) => {
  const [table = '', columns = '', kind = '', readers = '', writers = ''] = line.split('\t');
  return columns
    .split(' ')
    .map((column) => ({ table, column, kind, readers: readers.split(', '), writers: writers.split(', ') }));
});

describe('the table of who may read and change each stored field', { retry: 0 }, () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer(anyDatabase);
  });
  afterAll(() => server.close());

  test('names every column of the database once, and no other', async () => {
    const { rows } = await sql<{ name: string }>`
      select table_name || '.' || column_name as name from information_schema.columns
      where table_schema = current_schema()`.execute(server.db);
    const named = fields.map(({ table, column }) => `${table}.${column}`);
    const missing = rows.map(({ name }) => name).filter((name) => !named.includes(name));
    const lines = missing.map((name) => [...name.split('.'), 'private', 'owner', 'owner'].join('\t'));
    expect(
      missing,
      `docs/security/fields.tsv needs these lines, with the words of docs/security.md:\n${lines.join('\n')}`,
    ).toEqual([]);
    expect(named.toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
  });

  test('names a class of docs/security.md, and who reads and writes, by words that docs/security.md explains', () => {
    expect(heading).toBe('table\tcolumns\tclass\treaders\twriters');
    for (const { table, column, kind, readers, writers } of fields) {
      expect(CLASSES, `${table}.${column}`).toContain(kind);
      for (const who of [...readers, ...writers]) expect(PEOPLE, `${table}.${column}`).toContain(who);
    }
  });

  test('lets owners read whatever the download of their data tells them', () => {
    const told = PERSONAL_TABLES.flatMap(({ table, columns }) =>
      Object.entries(columns).flatMap(([column, { withheld }]) =>
        withheld === undefined ? [`${table}.${column}`] : [],
      ),
    );
    const readable = fields
      .filter(({ readers }) => readers.includes('owner'))
      .map(({ table, column }) => `${table}.${column}`);
    const unreadable = told.filter((name) => !readable.includes(name));
    expect(
      unreadable,
      `owner must be among the readers of ${unreadable.join(', ')} in docs/security/fields.tsv, unless the column is \`withheld\` in adapters/postgres/tables/`,
    ).toEqual([]);
  });

  test('lets nobody but the server read a password, a hash or a key', () => {
    const hidden = /(^|_)(hash|secret|auth|p256dh|seed|print|credential|public_key|payload)$/;
    const shown = fields.filter(({ kind, readers }) => kind !== 'secret' || String(readers) !== 'server');
    expect(shown.filter(({ column }) => hidden.test(column))).toEqual([]);
  });
});
