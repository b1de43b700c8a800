import { randomInt, randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '#adapters/postgres/database/database';
import { databaseEnvironment, type DatabaseKind, type TestDatabase } from '../support/databases.ts';
import { everyDatabase, onPGlite } from '../support/test-server.ts';
import { startProcess, bundleEntry, startServerProcess, type ServerProcess } from '../support/server-process.ts';
import { freePort } from '../../setup/free-port.ts';

let program: string;
const alive: ServerProcess[] = [];

beforeAll(async () => {
  program = await bundleEntry('server/main.ts', 'main');
});
afterAll(() => rmSync(program, { force: true }));
afterEach(async () => {
  await Promise.all(alive.splice(0).map((server) => server.end('SIGKILL')));
});

async function start(env: Readonly<Record<string, string>>): Promise<ServerProcess> {
  const server = await startServerProcess(program, { PORT: String(await freePort()), ...env });
  alive.push(server);
  return server;
}

const demo = (made: TestDatabase): Record<string, string> => ({
  WAYMARK_DATA: folderOf(made),
  LIMITS_SCALE: '9999',
  ...databaseEnvironment(made.settings),
  ...(made.settings.url !== undefined && { WAYMARK_SECRET: 'x'.repeat(40) }),
});

const folderOf = ({ settings }: TestDatabase): string => settings.folder ?? join(tmpdir(), 'waymark-none');

const send = (url: string, path: string, body: object, token?: string): Promise<Response> =>
  fetch(`${url}/api/v1${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });

const PASSWORD = 'correct horse';

const signUp = (url: string, email: string): Promise<Response> =>
  send(url, '/users', {
    displayName: 'Ada Lovelace',
    email,
    password: PASSWORD,
    code: '24680',
    timeZone: 'Europe/Berlin',
    userLocalDate: { year: today.getUTCFullYear(), month: today.getUTCMonth() + 1, day: today.getUTCDate() },
  });

/** The codes in all emails to an address. */
async function codesTo(url: string, email: string): Promise<readonly string[]> {
  const response = await fetch(`${url}/dev/mail`, { headers: { accept: 'application/json' } });
  const sentEmails = (await response.json()) as readonly { readonly to: string; readonly text: string }[];
  return sentEmails.filter(({ to }) => to === email).map(({ text }) => /\b\d{5}\b/.exec(text)?.[0] ?? '');
}

const today = new Date();

const isKnown = async (url: string, email: string): Promise<boolean> =>
  (await send(url, '/login', { email, password: PASSWORD })).ok;

/** How long an email may take. */
const PATIENCE = { timeout: 20_000 };

/** How often the server is killed on each kind of database. */
const kills: Readonly<Record<DatabaseKind['name'], number>> = { PGlite: 20, PostgreSQL: 5 };

describe.each(everyDatabase)('a server that is killed while it writes to $name', (kind) => {
  it('loses no write that it acknowledged, and leaves none half done', { timeout: 480_000 }, async () => {
    const made = await kind.make();
    const acknowledged: string[] = [];
    let asked = 0;
    for (let round = 0; round < kills[kind.name]; round += 1) {
      const server = await start(demo(made));
      const before = acknowledged.length;
      const burst = Array.from({ length: 6 }, async () => {
        for (;;) {
          const email = `${(asked += 1)}-${randomUUID()}@example.org`;
          if ((await signUp(server.url, email)).ok) acknowledged.push(email);
        }
      }).map((writer) => writer.catch(() => undefined));
      while (acknowledged.length === before) await pause(5);
      await pause(randomInt(150));
      expect((await server.end('SIGKILL')).signal).toBe('SIGKILL');
      await Promise.all(burst);
    }
    const server = await start(demo(made));
    for (const email of acknowledged) expect([email, await isKnown(server.url, email)]).toEqual([email, true]);
    expect((await server.end('SIGTERM')).code).toBe(0);

    const { db, close } = await openDatabase(made.settings);
    const strangers = await db.selectFrom('travelers').where('email', 'like', '%@example.org').select('id').execute();
    const quests = await db
      .selectFrom('quests')
      .where(
        'traveler_id',
        'in',
        strangers.map(({ id }) => id),
      )
      .select('id')
      .execute();
    const codes = await db.selectFrom('codes').select('id').execute();
    const signedUp = strangers.length;
    expect(signedUp).toBeGreaterThanOrEqual(acknowledged.length);
    expect(signedUp).toBeLessThanOrEqual(asked);
    expect([quests.length, codes.length]).toEqual([signedUp, signedUp]);
    await close();
    await made.drop();
  });
});

describe.each(everyDatabase)('a server that is asked to stop, on $name', (kind) => {
  it.each(['SIGTERM', 'SIGINT'] as const)(
    'after %s answers what it began, keeps it, and ends with 0',
    async (signal) => {
      const made = await kind.make();
      const server = await start(demo(made));
      const idle = await fetch(`${server.url}/healthz`);
      expect(idle.status).toBe(200);
      const emails = Array.from({ length: 8 }, () => `${randomUUID()}@example.org`);
      const asked = emails.map((email) =>
        signUp(server.url, email).then(
          ({ status }) => status,
          () => 0,
        ),
      );
      await Promise.race(asked);
      const started = performance.now();
      const ended = server.end(signal);
      const statuses = await Promise.all(asked);
      expect(await ended).toEqual({ code: 0, signal: null });
      expect(performance.now() - started).toBeLessThan(15_000);
      expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(1);
      const again = await start(demo(made));
      for (const [index, email] of emails.entries())
        if (statuses[index] === 200) expect(await isKnown(again.url, email)).toBe(true);
      await again.end('SIGTERM');
      await made.drop();
    },
  );
});

describe.each(everyDatabase.filter(({ name }) => name === 'PostgreSQL'))('two processes on one $name', (kind) => {
  it(
    '[ACC-3] know each other’s sessions and their ends, and send each letter once between them',
    { timeout: 240_000 },
    async () => {
      const made = await kind.make();
      const servers = [await start(demo(made)), await start(demo(made))] as const;
      const [one, other] = servers;
      const emails = Array.from({ length: 6 }, (_, index) => `ada-${index}@example.org`);
      const replies = await Promise.all(emails.map((email, index) => signUp((servers[index % 2] ?? one).url, email)));
      expect(replies.map(({ status }) => status)).toEqual(emails.map(() => 200));

      const [email = ''] = emails;
      await expect.poll(() => codesTo(one.url, email), PATIENCE).toHaveLength(1);
      const [verificationCode] = await codesTo(other.url, email);
      const verified = await send(other.url, '/users/verify', { email, verificationCode, password: PASSWORD });
      const { jwt } = (await verified.json()) as { jwt: string };
      const knows = async ({ url }: ServerProcess): Promise<number> =>
        (await fetch(`${url}/api/v1/quests/active`, { headers: { authorization: `Bearer ${jwt}` } })).status;
      expect(await Promise.all(servers.map(knows))).toEqual([200, 200]);
      expect((await send(one.url, '/logout', {}, jwt)).status).toBe(200);
      expect(await Promise.all(servers.map(knows))).toEqual([401, 401]);

      const all = () => Promise.all(emails.map((each) => codesTo(one.url, each)));
      await expect.poll(async () => (await all()).every((codes) => codes.length > 0), PATIENCE).toBe(true);
      await other.end('SIGTERM');
      expect((await all()).map(({ length }) => length)).toEqual(emails.map(() => 1));
      await one.end('SIGTERM');
      await made.drop();
    },
  );
});

describe('a first start that is killed', () => {
  it('leaves nothing that the next one stumbles over', { timeout: 240_000 }, async () => {
    const folder = mkdtempSync(join(tmpdir(), 'waymark-first-'));
    const env = { WAYMARK_DATA: folder };
    for (const patience of [600, 1_500, 3_000]) {
      const { child, ended } = startProcess(program, { ...env, PORT: String(await freePort()) });
      await pause(patience + randomInt(400));
      child.kill('SIGKILL');
      await ended;
    }
    const server = await start(env);
    expect((await signUp(server.url, 'ada@example.org')).status).toBe(200);
    expect((await server.end('SIGTERM')).code).toBe(0);
    rmSync(folder, { recursive: true });
  });
});

describe('a second server on one data folder', () => {
  it('refuses and names the process that has it; the first one goes on', async () => {
    const made = await onPGlite.make();
    const first = await start(demo(made));
    const second = startProcess(program, { ...demo(made), PORT: String(await freePort()) });
    expect((await second.ended).code).toBe(1);
    expect(second.output()).toContain(`process ${first.pid}`);
    expect(second.output()).toContain(folderOf(made));
    expect((await fetch(`${first.url}/readyz`)).status).toBe(200);
    await first.end('SIGKILL');
    const third = await start(demo(made));
    expect((await third.end('SIGTERM')).code).toBe(0);
    expect(existsSync(join(folderOf(made), 'waymark.lock'))).toBe(false);
    await made.drop();
  });
});

describe('a server that cannot start', () => {
  it('in production names everything that is missing, ends with 1, and leaves nothing behind', async () => {
    const folder = join(tmpdir(), `waymark-untouched-${randomUUID()}`);
    const { ended, output } = startProcess(program, { WAYMARK_MODE: 'production', WAYMARK_DATA: folder });
    expect((await ended).code).toBe(1);
    for (const name of ['DATABASE_URL', 'WAYMARK_SECRET', 'PUBLIC_URL', 'SMTP_URL', 'SUPPORT_NAME', 'SUPPORT_EMAIL'])
      expect(output()).toContain(`${name} is missing`);
    expect(existsSync(folder)).toBe(false);
  });

  it('says which port is taken', async () => {
    const made = await onPGlite.make();
    const first = await start(demo(made));
    const port = new URL(first.url).port;
    const other = await onPGlite.make();
    const second = startProcess(program, { ...demo(other), PORT: port });
    expect((await second.ended).code).toBe(1);
    expect(second.output()).toContain(`Port ${port} is already in use`);
    await first.end('SIGTERM');
    await made.drop();
    await other.drop();
  });
});

describe.each(everyDatabase.filter(({ name }) => name === 'PostgreSQL'))('production on $name', (kind) => {
  it('has no demo people, no Quest Codes of the demo and nothing below /dev', async () => {
    const made = await kind.make();
    const secret = randomUUID() + randomUUID();
    const server = await start({
      WAYMARK_MODE: 'production',
      WAYMARK_DATA: join(tmpdir(), 'waymark-none'),
      WAYMARK_SECRET: secret,
      ...databaseEnvironment(made.settings),
      PUBLIC_URL: 'https://waymark.example',
      SMTP_URL: 'smtp://127.0.0.1:1',
      SUPPORT_NAME: 'Robin',
      SUPPORT_EMAIL: 'robin@example.org',
      HOST: '127.0.0.1',
      LIMITS_SCALE: '1000',
    });
    for (const path of ['/dev', '/dev/mail', '/dev/plain.css'])
      expect([path, (await fetch(server.url + path)).status]).toEqual([path, 404]);
    expect((await fetch(`${server.url}/healthz`)).headers.get('strict-transport-security')).not.toBeNull();
    const logIn = await fetch(`${server.url}/api/v1/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'traveler@demo.waymark.test', password: 'waymark-demo' }),
    });
    expect(logIn.status).toBe(401);
    expect((await fetch(`${server.url}/api/v1/cohorts/code/24680`)).status).not.toBe(200);
    expect((await server.end('SIGTERM')).code).toBe(0);
    expect(server.output()).not.toMatch(/demo|24680|\/dev\/mail/);
    expect(server.output()).not.toContain(secret);
    await made.drop();
  });
});
