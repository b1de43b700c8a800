import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, cpSync, existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from 'pg';
import { databaseFolder } from './database-folder.ts';
import { freePort } from './free-port.ts';

/** A PostgreSQL server of the tests' own. */
export interface LocalPostgres {
  readonly url: string;
  /** Stops it and removes its data, which is copied to `keepIn` before if that is given. */
  readonly stop: (keepIn?: string) => Promise<void>;
}

/** Makes or finds a data folder of this version of PostgreSQL, to be copied. */
export type PreparedData = (version: string) => Promise<string>;

/**
 * The server of `TEST_DATABASE_URL`, or a new one for the tests, on prepared data if that is given; where there is none
 * outside CI, `undefined` after a warning.
 */
export async function startTestPostgres(prepared?: PreparedData): Promise<LocalPostgres | undefined> {
  const given = process.env['TEST_DATABASE_URL'];
  if (given) return { url: given, stop: () => Promise.resolve() };
  const started = await startLocalPostgres(prepared);
  if (started) return started;
  const missing = 'No PostgreSQL was found: install it, or name a server in TEST_DATABASE_URL.';
  if (process.env['CI'] === 'true') throw new Error(missing);
  console.warn(`\n  SKIPPED: every server test on PostgreSQL. ${missing}\n`);
  return undefined;
}

/**
 * Starts a server from the binaries of this machine; `undefined` when there are none. On a copy of prepared data, if that
 * is given, it may not answer yet: see {@link connected}.
 */
export async function startLocalPostgres(prepared?: PreparedData): Promise<LocalPostgres | undefined> {
  const bin = binaries();
  if (bin === undefined) return undefined;
  const folder = postgresFolder();
  const data = join(folder, 'data');
  if (prepared === undefined)
    run(join(bin, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '-N']);
  else copyTo(data, await prepared(versionOf(bin)));
  const server = await serve(bin, folder);
  if (prepared === undefined) await (await connected(server.url)).end();
  return server;
}

const versionOf = (bin: string): string =>
  execFileSync(join(bin, 'postgres'), ['--version'], { encoding: 'utf8' }).replaceAll(/[^\w.]+/g, '-');

/** `cp` copies the many small files of a database faster than Node.js does. */
function copyTo(data: string, prepared: string): void {
  execFileSync('cp', ['-r', prepared, data]);
  chmodSync(data, 0o700);
  if (isRoot) execFileSync('chown', ['-R', 'postgres', data]);
}

/** Starts a standby that follows a server of the tests' own. */
export async function startStandbyOf(primary: LocalPostgres): Promise<LocalPostgres> {
  const bin = binaries() ?? '';
  const folder = postgresFolder();
  run(join(bin, 'pg_basebackup'), ['-d', primary.url, '-D', join(folder, 'data'), '-R', '-X', 'stream', '-c', 'fast']);
  const standby = await serve(bin, folder);
  await (await connected(standby.url)).end();
  return standby;
}

function postgresFolder(): string {
  const folder = databaseFolder();
  chmodSync(folder, 0o755);
  if (isRoot) execFileSync('chown', ['postgres', folder]);
  return folder;
}

/** Starts to serve the data in a folder. */
async function serve(bin: string, folder: string): Promise<LocalPostgres> {
  const port = await freePort();
  const server = spawn(
    ...asPostgres(join(bin, 'postgres'), [
      '-D',
      join(folder, 'data'),
      '-p',
      String(port),
      '-k',
      folder,
      ...Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ]),
    { stdio: 'ignore' },
  );
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const stop = async (keepIn?: string) => {
    const ended = new Promise((resolve) => server.once('exit', resolve));
    server.kill('SIGINT');
    await ended;
    if (keepIn !== undefined) cpSync(join(folder, 'data'), keepIn, { recursive: true });
    rmSync(folder, { recursive: true, force: true });
  };
  return { url, stop };
}

/** The data is thrown away, so it need not outlive a power cut. */
const options = {
  listen_addresses: '127.0.0.1',
  fsync: 'off',
  full_page_writes: 'off',
  max_connections: '200',
  shared_buffers: '64MB',
  // Databases live for seconds.
  autovacuum: 'off',
};

const isRoot = process.getuid?.() === 0;

/** PostgreSQL and PgBouncer refuse to run as root. */
export const asPostgres = (command: string, args: string[]): [string, string[]] =>
  isRoot
    ? ['setpriv', ['--reuid=postgres', '--regid=postgres', '--init-groups', '--pdeathsig', 'KILL', command, ...args]]
    : [command, args];

function run(command: string, args: string[]): void {
  execFileSync(...asPostgres(command, args), { stdio: ['ignore', 'ignore', 'inherit'] });
}

function binaries(): string | undefined {
  const root = '/usr/lib/postgresql';
  const debian = existsSync(root) ? readdirSync(root).sort((a, b) => Number(b) - Number(a)) : [];
  const candidates = [
    ...debian.map((version) => join(root, version, 'bin')),
    ...(process.env['PATH'] ?? '').split(':'),
    '/opt/homebrew/opt/postgresql/bin',
    '/usr/local/pgsql/bin',
  ];
  return candidates.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')));
}

/** A connection to a server of the tests' own that may still be starting, for up to ten seconds. The client is loaded only now, because a run of one file waits for no connection. */
export async function connected(url: string): Promise<Client> {
  const { default: pg } = await import('pg');
  for (let triesLeft = 500; ; triesLeft -= 1) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      return client;
    } catch (error) {
      const { code } = error as { readonly code?: string };
      if (triesLeft === 0 || (code !== 'ECONNREFUSED' && code !== CANNOT_CONNECT_NOW)) throw error;
      await pause(20);
    }
  }
}

/** PostgreSQL's answer while it starts. */
const CANNOT_CONNECT_NOW = '57P03';
