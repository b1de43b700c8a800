import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from './free-port.ts';
import { asPostgres } from './local-postgres.ts';

/** A PgBouncer of the tests' own. */
export interface LocalPgBouncer {
  /** The URL of a database by way of the pooler. */
  readonly urlOf: (direct: string) => string;
  readonly stop: () => Promise<void>;
}

export interface PgBouncerOptions {
  readonly mode?: 'session' | 'transaction' | 'statement';
  /** How many connections it makes to a database at most. */
  readonly connections?: number;
}

/** Starts a PgBouncer in front of a server, with few connections to it. Throws where this machine has none. */
export async function startPgBouncer(
  postgresUrl: string,
  { mode = 'transaction', connections = 5 }: PgBouncerOptions = {},
): Promise<LocalPgBouncer> {
  const program = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer'].find((path) => existsSync(path));
  if (program === undefined) throw new Error('No PgBouncer was found: install the package pgbouncer.');
  const folder = mkdtempSync(join(tmpdir(), 'waymark-pgbouncer-'));
  chmodSync(folder, 0o755);
  const port = await freePort();
  const { hostname, port: behind, username } = new URL(postgresUrl);
  writeFileSync(
    join(folder, 'pgbouncer.ini'),
    `[databases]
* = host=${hostname} port=${behind || 5432} user=${username}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = ${mode}
default_pool_size = ${connections}
max_client_conn = 500
log_connections = 0
log_disconnections = 0
log_pooler_errors = 0
`,
  );
  const bouncer = spawn(...asPostgres(program, ['--quiet', join(folder, 'pgbouncer.ini')]), { stdio: 'ignore' });
  const urlOf = (direct: string): string => {
    const url = new URL(direct);
    [url.hostname, url.port] = ['127.0.0.1', String(port)];
    return url.href;
  };
  const stop = async () => {
    const ended = new Promise((resolve) => bouncer.once('exit', resolve));
    if (bouncer.exitCode === null && bouncer.kill('SIGINT')) await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  for (let tries = 0; tries < 100 && bouncer.exitCode === null; tries += 1) {
    const client = new pg.Client({ connectionString: urlOf(postgresUrl) });
    try {
      await client.connect();
      await client.end();
      return { urlOf, stop };
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
  await stop();
  throw new Error('The PgBouncer for the tests did not come up.');
}
