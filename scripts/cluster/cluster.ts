import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { asPostgres } from '../../tests/setup/local-postgres.ts';
import { Member } from './member.ts';

const templates = fileURLToPath(new URL('../../deploy/cluster/', import.meta.url));
const HOST = '127.0.0.1';

export interface ClusterOptions {
  /** The folder of everything that it writes; a temporary one unless given. */
  readonly folder?: string | undefined;
  /** The first of its 40 ports. */
  readonly firstPort?: number | undefined;
  /** Stops a cluster that is still starting. */
  readonly signal?: AbortSignal | undefined;
}

/** Three PostgreSQL under Patroni and etcd, and an HAProxy that leads to the primary. */
export interface Cluster {
  readonly folder: string;
  /** The database by way of HAProxy. */
  readonly url: string;
  /** The database by way of the addresses of all members. */
  readonly hostsUrl: string;
  readonly members: readonly Member[];
  /** The member that takes writes, once there is one and all others follow it. */
  readonly whole: () => Promise<Member>;
  /** Has another member take over, as before an upgrade of the machine of the first. */
  readonly switchOver: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** Starts a cluster on this machine. Throws where a program that it needs is missing, or it does not come up. */
export async function startCluster({
  folder: given,
  firstPort = 55_410,
  signal,
}: ClusterOptions = {}): Promise<Cluster> {
  const programs = checkPrograms();
  const folder = given ?? mkdtempSync(join(tmpdir(), 'waymark-cluster-'));
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o755);
  const passwords = passwordsIn(folder);
  const others: ChildProcess[] = [];
  const run = (name: string, command: string, args: string[]): void => {
    const log = openSync(join(folder, `${name}.log`), 'a');
    others.push(spawn(...asPostgres(command, args), { cwd: folder, stdio: ['ignore', log, log] }));
  };

  const [etcdPort, peerPort, haproxyPort] = [firstPort, firstPort + 1, firstPort + 30];
  const [etcdUrl, peerUrl] = [`http://${HOST}:${etcdPort}`, `http://${HOST}:${peerPort}`];
  const etcdOptions = {
    name: 'etcd',
    'data-dir': folderOfPostgres(join(folder, 'etcd')),
    'listen-client-urls': etcdUrl,
    'advertise-client-urls': etcdUrl,
    'listen-peer-urls': peerUrl,
    'initial-advertise-peer-urls': peerUrl,
    'initial-cluster': `etcd=${peerUrl}`,
  };
  run(
    'etcd',
    '/usr/bin/etcd',
    Object.entries(etcdOptions).map(([name, value]) => `--${name}=${value}`),
  );

  const members = ['db1', 'db2', 'db3'].map((name, index) => {
    const own = folderOfPostgres(join(folder, name));
    const [port, patroniPort] = [firstPort + 10 + index, firstPort + 20 + index];
    const values = {
      NAME: name,
      HOST,
      ETCD: `${HOST}:${etcdPort}`,
      PATRONI_PORT: patroniPort,
      POSTGRES_PORT: port,
      POSTGRES_PROGRAMS: programs,
      SHARED_BUFFERS: '32MB',
      DATA: join(own, 'data'),
      PGPASS: join(own, 'pgpass'),
      SOCKETS: own,
      NETWORK: `${HOST}/32`,
      SUPERUSER_PASSWORD: passwords.superuser,
      REPLICATION_PASSWORD: passwords.replication,
      REWIND_PASSWORD: passwords.rewind,
    };
    writeFileSync(join(own, 'patroni.yml'), filled('patroni.yml', values));
    return { member: new Member(name, port, patroniPort, own), port, patroniPort };
  });
  writeFileSync(
    join(folder, 'haproxy.cfg'),
    filled('haproxy.cfg', {
      HOST,
      HAPROXY_PORT: haproxyPort,
      MEMBERS: members
        .map(
          ({ member: { name }, port, patroniPort }) => `    server ${name} ${HOST}:${port} check port ${patroniPort}`,
        )
        .join('\n'),
    }),
  );
  for (const { member } of members) member.start();
  run('haproxy', '/usr/sbin/haproxy', ['-db', '-f', join(folder, 'haproxy.cfg')]);

  const all = members.map(({ member }) => member);
  const stop = async (): Promise<void> => {
    await Promise.all(all.map((member) => member.stop()));
    for (const other of others) other.kill('SIGTERM');
  };
  const login = `postgres://waymark:${passwords.waymark}`;
  const cluster: Cluster = {
    folder,
    url: `${login}@${HOST}:${haproxyPort}/waymark`,
    hostsUrl: `${login}@${members.map(({ port }) => `${HOST}:${port}`).join(',')}/waymark?target_session_attrs=read-write`,
    members: all,
    whole: () => wholeCluster(all, signal),
    switchOver: async () => {
      const config = join(folder, 'db1', 'patroni.yml');
      await succeeded(
        spawn(...asPostgres('/usr/bin/patronictl', ['-c', config, 'switchover', 'waymark', '--force']), {
          stdio: ['ignore', 'ignore', 'inherit'],
        }),
      );
    },
    stop,
  };
  try {
    const primary = await cluster.whole();
    await createDatabase(
      `postgres://postgres:${passwords.superuser}@${HOST}:${primary.port}/postgres`,
      passwords.waymark,
    );
  } catch (error) {
    await stop();
    throw error;
  }
  return cluster;
}

/** The folder of PostgreSQL's programs. */
function checkPrograms(): string {
  const root = '/usr/lib/postgresql';
  const newest = existsSync(root) ? readdirSync(root).toSorted((a, b) => Number(b) - Number(a))[0] : undefined;
  const needed = ['/usr/bin/patroni', '/usr/bin/patronictl', '/usr/bin/etcd', '/usr/sbin/haproxy'];
  if (newest === undefined || !needed.every(existsSync))
    throw new Error('A cluster needs the packages postgresql, patroni, etcd-server and haproxy of Debian 12.');
  return join(root, newest, 'bin');
}

function folderOfPostgres(folder: string): string {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (process.getuid?.() === 0) execFileSync('chown', ['-R', 'postgres', folder]);
  return folder;
}

interface Passwords {
  readonly superuser: string;
  readonly replication: string;
  readonly rewind: string;
  readonly waymark: string;
}

/** The passwords of a cluster, from its folder; the first start makes them. */
function passwordsIn(folder: string): Passwords {
  const file = join(folder, 'passwords.json');
  if (!existsSync(file)) {
    const made = ['superuser', 'replication', 'rewind', 'waymark'].map((name) => [
      name,
      randomBytes(16).toString('hex'),
    ]);
    writeFileSync(file, JSON.stringify(Object.fromEntries(made)), { mode: 0o600 });
  }
  return JSON.parse(readFileSync(file, 'utf8')) as Passwords;
}

/** A file of `deploy/cluster` with a value for each `${NAME}`. */
function filled(name: string, values: Readonly<Record<string, string | number>>): string {
  return readFileSync(join(templates, name), 'utf8').replaceAll(/\$\{([A-Z_]+)\}/g, (_, key: string) => {
    const value = values[key];
    if (value === undefined) throw new Error(`deploy/cluster/${name} names ${key}, which has no value.`);
    return String(value);
  });
}

async function wholeCluster(members: readonly Member[], signal?: AbortSignal): Promise<Member> {
  const end = Date.now() + 90_000;
  while (Date.now() < end) {
    signal?.throwIfAborted();
    for (const asked of members) {
      const states = await asked.cluster();
      const leader = states.find(({ role, state }) => role === 'leader' && state === 'running');
      const following = states.filter(({ role, state }) => role !== 'leader' && state === 'running');
      const isSafe = following.some(({ role }) => role === 'sync_standby');
      if (leader && isSafe && following.length === members.length - 1)
        return members.find(({ name }) => name === leader.name) ?? asked;
    }
    await pause(250);
  }
  throw new Error('The cluster did not come up: see the logs in its folder.');
}

async function createDatabase(url: string, password: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query(`select from pg_database where datname = 'waymark'`);
    if (rows.length > 0) return;
    await client.query(`create role waymark login password '${password}'`);
    await client.query('create database waymark owner waymark');
  } finally {
    await client.end();
  }
}

async function succeeded(child: ChildProcess): Promise<void> {
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve));
  if (code !== 0) throw new Error(`${child.spawnfile} ended with ${code}.`);
}
