import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { POOLED_SUITE } from '../../scripts/test-suites.mjs';
import { migrate, openDatabase } from '#adapters/postgres/database/database';
import { embeddedTemplate } from './embedded-template.ts';
import { startPgBouncer } from './local-pgbouncer.ts';
import { startTestPostgres } from './local-postgres.ts';

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
  const [started, folder] = await Promise.all([startTestPostgres(), embeddedTemplate()]);
  project.provide('postgresUrl', started?.url ?? '');
  project.provide('templateName', started ? await makeTemplate(started.url) : '');
  project.provide('embeddedTemplate', folder);
  const pooler = started && project.name === POOLED_SUITE ? await startPgBouncer(started.url) : undefined;
  project.provide('poolerUrl', started && pooler ? pooler.urlOf(started.url) : '');
  return async () => {
    await pooler?.stop();
    await started?.stop();
  };
}

/** The template's name says which run it belongs to, so that two runs may share a server. */
async function makeTemplate(url: string): Promise<string> {
  const name = `waymark_template_${randomUUID().replaceAll('-', '')}`;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`drop database if exists ${name}`);
  await client.query(`create database ${name} encoding 'UTF8' template template0`);
  await client.end();
  const address = new URL(url);
  address.pathname = `/${name}`;
  const { db, close } = await openDatabase({ url: address.href });
  await migrate(db);
  await close();
  return name;
}
