import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { createAppContext } from '#composition/server/context/create-app-context';
import { failureReasons } from '#composition/server/context/logging';
import { readSettings } from '#composition/server/context/settings';
import { readCommandSettings } from '#server/operator/command-settings';
import { runCommand } from '#server/operator/run-command';
import { seedBackupData } from '../support/backup-data.ts';
import { hasPostgres } from '../support/databases.ts';
import { connected } from '../../setup/local-postgres.ts';
import { seedSampleQuests } from '../support/seed.ts';
import { startServer, type TestServer } from '../support/test-server.ts';

const name = `roles_${randomUUID().replaceAll('-', '')}`;

function urlFor(user: string | undefined, database: string): string {
  const url = new URL(inject('postgresUrl'));
  if (user !== undefined) [url.username, url.password] = [user, 'for-tests'];
  url.pathname = `/${database}`;
  return url.href;
}

async function asSuperuser(database: string, ...statements: readonly string[]): Promise<void> {
  const client = await connected(urlFor(undefined, database));
  for (const statement of statements) await client.query(statement);
  await client.end();
}

describe.runIf(hasPostgres())('a server whose role does not own the tables', () => {
  let env: Readonly<Record<string, string>>;
  let server: TestServer;
  const run = (settings: Readonly<Record<string, string>>, ...command: readonly string[]) =>
    runCommand([...command], {
      openContext: (how) => createAppContext(readCommandSettings(settings, how), how),
      call: 'waymark-operator',
      userName: 'olga',
      print: () => undefined,
      printError: () => undefined,
    });
  const migrate = () => run(env, 'migrate');
  const settingsFor = (database: string) => ({
    WAYMARK_SECRET: 'a secret that is only used in tests, forty bytes',
    DATABASE_URL: urlFor(name, database),
    DATABASE_MIGRATION_URL: urlFor(`${name}_owner`, database),
  });
  const roles = readFileSync('deploy/database-roles.sql', 'utf8').replaceAll('waymark', name);

  beforeAll(async () => {
    await asSuperuser('postgres', `create database ${name} encoding 'UTF8' template template0`);
    const passwords = [name, `${name}_owner`].map((role) => `alter role ${role} password 'for-tests'`);
    await asSuperuser(name, roles, ...passwords, roles);
    env = settingsFor(name);
  });
  afterAll(async () => {
    await server.close();
    await asSuperuser(name, `drop owned by ${name}, ${name}_owner`);
    await asSuperuser('postgres', `drop database ${name} with (force)`, `drop role ${name}, ${name}_owner`);
  });

  test('starts once the owner migrated, and says so before', async () => {
    const refused = await createAppContext(readSettings(env)).catch(failureReasons);
    expect(refused).toEqual([expect.stringContaining('waymark-operator migrate')]);
    expect([await migrate(), await migrate()]).toEqual([0, 0]);
    const opened = await createAppContext(readSettings(env));
    await opened.close();
    const kind = {
      name: 'PostgreSQL',
      make: async () => ({ settings: { url: env['DATABASE_URL'] }, drop: async () => undefined }),
    } as const;
    server = await startServer(kind, { prepare: seedSampleQuests });
    await seedBackupData(server);
    expect((await server.db.selectFrom('audit_log').select('command').execute()).length).toBeGreaterThan(1);
  });

  test('starts on an empty database that the owner restored an archive into', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'waymark-roles-'));
    const [from, to] = [`${name}_from`, `${name}_to`];
    for (const database of [from, to]) {
      await asSuperuser('postgres', `create database ${database} encoding 'UTF8' template template0`);
      await asSuperuser(database, roles);
    }
    const settings = { ...settingsFor(to), WAYMARK_DATA: folder };
    const archive = join(folder, 'archive.tar.gz');
    const source = { ...settings, ...settingsFor(from) };
    expect([await run(source, 'migrate'), await run(source, 'backup', archive)]).toEqual([0, 0]);
    expect(await run(settings, 'restore', archive)).toBe(0);
    const opened = await createAppContext(readSettings(settings));
    await expect(sql`update kysely_migration_lock set is_locked = 1`.execute(opened.context.db)).rejects.toMatchObject({
      code: '42501',
    });
    await opened.close();
    for (const database of [from, to]) await asSuperuser('postgres', `drop database ${database} with (force)`);
    rmSync(folder, { recursive: true });
  });

  test.each([
    'alter table audit_log disable trigger all',
    'alter table travelers add column extra text',
    'drop table travelers',
    'create table extra (id integer)',
    'delete from audit_log',
    `update audit_log set who = 'nobody'`,
    'truncate audit_log',
    'delete from kysely_migration',
    `set session_replication_role = 'replica'`,
  ])('is refused %s by the database', async (statement) => {
    const client = new pg.Client({ connectionString: urlFor(name, name) });
    await client.connect();
    const code = await client.query(statement).then(
      () => 'done',
      (error: { code?: string }) => error.code,
    );
    await client.end();
    expect(code).toBe('42501');
  });
});
