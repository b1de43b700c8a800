import { cpSync, rmSync } from 'node:fs';
import { describe, inject, it } from 'vitest';
import { isDeepRun } from '../../../scripts/test-suites.mjs';
import { databaseFolder } from '../../setup/database-folder.ts';
import { connected } from '../../setup/local-postgres.ts';
import type { DatabaseSettings } from '#adapters/postgres/database/database';

/** A fresh, migrated database of one kind. */
export interface TestDatabase {
  readonly settings: DatabaseSettings;
  readonly drop: () => Promise<void>;
}

/** One kind of database that the server runs on: `describe.each(everyDatabase)('$name', (database) => …)`. */
export interface DatabaseKind {
  readonly name: 'PGlite' | 'PostgreSQL';
  readonly make: () => Promise<TestDatabase>;
}

export const onPGlite: DatabaseKind = {
  name: 'PGlite',
  make: async () => {
    const folder = databaseFolder();
    cpSync(inject('embeddedTemplate'), folder, { recursive: true });
    return { settings: { folder, flushes: false }, drop: async () => rmSync(folder, { recursive: true, force: true }) };
  },
};

export const onPostgres: DatabaseKind = {
  name: 'PostgreSQL',
  make: async () => {
    const name = `waymark_test_${process.pid}_${(count += 1)}_${Date.now()}`;
    // Copying the files costs half of writing them to the log, which is the default, and dropping such a database a third.
    await onServer(`create database ${name} template ${inject('templateName')} strategy file_copy`);
    const address = new URL(inject('postgresUrl'));
    address.pathname = `/${name}`;
    const direct = address.href;
    const pooler = inject('poolerUrl');
    if (pooler !== '') address.host = new URL(pooler).host;
    const settings = pooler === '' ? { url: direct } : { url: address.href, directUrl: direct };
    return { settings, drop: () => onServer(`drop database if exists ${name} with (force)`) };
  },
};

let count = 0;

/** The settings of a server process or of a command on a database. */
export const databaseEnvironment = ({ url, directUrl }: DatabaseSettings): Readonly<Record<string, string>> => ({
  ...(url !== undefined && { DATABASE_URL: url }),
  ...(directUrl !== undefined && { DATABASE_DIRECT_URL: directUrl }),
});

/** Whether this run has a PostgreSQL server; the run says so loudly when it has none. */
export const hasPostgres = (): boolean => inject('postgresUrl') !== '';

/** The databases that a test runs on: PostgreSQL, or PGlite where there is none; both in `npm run test:deep`, except behind a pooler. */
export const everyDatabase: readonly DatabaseKind[] = [onPGlite, onPostgres].filter(
  (kind) =>
    kind === (hasPostgres() ? onPostgres : onPGlite) || (isDeepRun && hasPostgres() && inject('poolerUrl') === ''),
);

/** The database for a test that may use any: copying the embedded one costs more than creating one on a server. */
export const anyDatabase: DatabaseKind = hasPostgres() ? onPostgres : onPGlite;

// What is left out is counted: without this, a run without PostgreSQL would look complete.
if (!hasPostgres()) describe.skip('PostgreSQL', () => it('needs a server to run on', () => undefined));

async function onServer(statement: string): Promise<void> {
  const client = await connected(inject('postgresUrl'));
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
