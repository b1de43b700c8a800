import { randomUUID } from 'node:crypto';
import type { TestProject } from 'vitest/node';
import { POOLED_SUITE } from '../../scripts/test-suites.mjs';
import type { DatabaseSettings } from '#adapters/postgres/database/database';
import { keptDatabase } from './kept-database.ts';
import { type LocalPgBouncer, startPgBouncer } from './local-pgbouncer.ts';
import { connected, startLocalPostgres, startTestPostgres } from './local-postgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A server on which test files make their databases from `templateName`; empty when none could be found. */
    postgresUrl: string;
    templateName: string;
    /** A pooler by transaction in front of the server, by way of which the suite connects; empty when it connects directly. */
    poolerUrl: string;
    /** A data folder of the embedded database with every table in it, to be copied. */
    embeddedTemplate: string;
  }
}

/** Starts or finds the databases of the server tests, and makes one migrated template of each kind. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const [started, folder] = await Promise.all([
    startTestPostgres((version) => keptDatabase(version, prepare)),
    keptDatabase('embedded', async (draft) => migrated({ folder: draft, flushes: false })),
  ]);
  const isShared = Boolean(process.env['TEST_DATABASE_URL']);
  project.provide('postgresUrl', started?.url ?? '');
  project.provide('templateName', started && isShared ? await makeTemplate(started.url, ownName()) : TEMPLATE);
  project.provide('embeddedTemplate', folder);
  const pooler = started && project.name === POOLED_SUITE ? await pooled(started.url) : undefined;
  project.provide('poolerUrl', started && pooler ? pooler.urlOf(started.url) : '');
  return async () => {
    await pooler?.stop();
    await started?.stop();
  };
}

/** Starts a pooler once the server answers: for 15 seconds it would pass on that the server does not. */
async function pooled(url: string): Promise<LocalPgBouncer> {
  await (await connected(url)).end();
  return startPgBouncer(url);
}

/** The name of the template on a server of this run alone. */
const TEMPLATE = 'waymark_template';

/** A name that two runs on one server do not share. */
const ownName = (): string => `${TEMPLATE}_${randomUUID().replaceAll('-', '')}`;

/** Makes the data folder of a server with the template on it. */
async function prepare(folder: string): Promise<void> {
  const server = await startLocalPostgres();
  if (!server) throw new Error('There is no PostgreSQL server on this machine.');
  await makeTemplate(server.url, TEMPLATE);
  await server.stop(folder);
}

/** Makes a database with every table in it on a server; answers its name. */
async function makeTemplate(url: string, name: string): Promise<string> {
  const client = await connected(url);
  await client.query(`create database ${name} encoding 'UTF8' template template0`);
  await client.end();
  const address = new URL(url);
  address.pathname = `/${name}`;
  await migrated({ url: address.href });
  return name;
}

/** Loads the migrations only now: a run that finds a kept database needs none of them. */
async function migrated(settings: DatabaseSettings): Promise<void> {
  const { migrate, openDatabase } = await import('#adapters/postgres/database/database');
  const { db, close } = await openDatabase(settings);
  await migrate(db);
  await close();
}
