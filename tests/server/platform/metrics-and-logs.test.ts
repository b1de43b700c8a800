import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '#adapters/postgres/database/database';
import { createServer } from '#server/create-server';
import {
  anyDatabase,
  createTestContext,
  everyDatabase,
  startServer,
  TestClock,
  type TestServer,
} from '../support/test-server.ts';
import { leaveAndFail, leaveNote, readNote, readNoteAs, testRoutes } from '../support/test-routes.ts';
import { addLoggedInPerson } from '../support/logged-in-person.ts';

describe('for those who run it', () => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startServer(anyDatabase, {
      routes: [testRoutes],
      settings: { metricsToken: 'a token for metrics' },
    });
  });
  afterAll(() => server.close());

  it('/metrics is for this machine, and for others with the token', async () => {
    await server.call(readNote, { text: 'counted' });
    const own = await fetch(`${server.url}/metrics`);
    expect(await own.text()).toContain(
      'http_request_duration_seconds_count{method="GET",route="/api/v1/look",status="200"}',
    );
    const through = (headers: Record<string, string>) =>
      fetch(`${server.url}/metrics`, { headers: { 'x-forwarded-for': '203.0.113.7', ...headers } });
    expect((await through({})).status).toBe(404);
    expect((await through({ authorization: 'Bearer a wrong token here' })).status).toBe(404);
    expect((await through({ authorization: 'Bearer a token for metrics' })).status).toBe(200);
  });

  it('/metrics counts the jobs that wait and those that were given up', async () => {
    await server.call(leaveNote, { text: 'waits' });
    await server.call(leaveNote, { text: 'is given up' });
    const [job] = await server.db.selectFrom('jobs').select('id').limit(1).execute();
    await server.db
      .updateTable('jobs')
      .set({ dead_at: server.clock.now() })
      .where('id', '=', job?.id ?? '')
      .execute();
    const text = await (await fetch(`${server.url}/metrics`)).text();
    expect(text).toContain('jobs{state="waiting"} 1');
    expect(text).toContain('jobs{state="dead"} 1');
  });

  it('/metrics says what waits, what fails and when the last backup was, with one question to the database', async () => {
    const asked: string[] = [];
    const clock = new TestClock('2026-11-20T13:00:00.000Z');
    const other = await startServer(anyDatabase, {
      clock,
      settings: { data: tmpdir() },
      onStatement: (statement) => asked.push(statement),
    });
    const before = '2026-11-20T12:58:30.000Z';
    const job = { payload: '{}', created_at: before, run_at: before };
    const failed = { ...job, attempts: 1, run_at: '2026-11-20T13:05:00.000Z' };
    await other.db
      .insertInto('jobs')
      .values([
        { ...job, id: randomUUID(), kind: 'push' },
        { ...failed, id: randomUUID(), kind: 'mail', last_error: '{"type":"Error","message":"","code":"EAUTH"}' },
        { ...failed, id: randomUUID(), kind: 'mail', last_error: '{"type":"TimeoutError","message":"\\"code\\""}' },
      ])
      .execute();
    await other.db
      .insertInto('audit_log')
      .values({ at: before, who: 'ann', command: 'backup', subject: null, result: 'done' })
      .execute();
    other.context.signals.listening();
    asked.length = 0;
    const lines = (await (await fetch(`${other.url}/metrics`)).text()).split('\n');
    expect(asked).toHaveLength(1);
    expect(lines).toEqual(
      expect.arrayContaining([
        'jobs{state="waiting"} 3',
        'job_oldest_due_seconds{kind="push"} 90',
        'emails_failing{cause="EAUTH"} 1',
        'emails_failing{cause="TimeoutError"} 1',
        `backup_last_timestamp_seconds ${Date.parse(before) / 1000}`,
        'live_listening 1',
        'live_streams 0',
        expect.stringMatching(/^data_folder_free_bytes \d/),
      ]),
    );
    expect(lines.filter((line) => line.startsWith('job_oldest_due_seconds{'))).toHaveLength(1);
    await other.db.destroy();
    const away = await (await fetch(`${other.url}/metrics`)).text();
    expect(away).not.toMatch(/^(jobs|emails_failing|backup_last_timestamp_seconds)\b/m);
    await other.close();
  });

  it('/metrics counts the connections to the database, the streams, the jobs by outcome and the runs of reminders', async () => {
    const { settings, drop } = await anyDatabase.make();
    const database = await openDatabase(settings);
    const context = { ...createTestContext(database.db, new TestClock(), {}, database.signals), ...database };
    const { app, work } = await createServer(context, { log: { write: () => undefined } });
    work.jobEnded('mail', 'given_up');
    work.rowsDeleted('limits', 3);
    await work.timed('reminders', async () => undefined)();
    await expect(work.timed('failing', () => Promise.reject(new Error('fell over')))()).rejects.toThrow('fell over');
    const { body } = await app.inject('/metrics');
    expect(body).toContain('jobs_ended_total{kind="mail",outcome="given_up"} 1');
    expect(body).toContain('rows_deleted_total{table="limits"} 3');
    expect(body).toContain(
      `periodic_work_last_timestamp_seconds{work="reminders"} ${Date.parse(context.clock.now()) / 1000}`,
    );
    expect(body).not.toContain('work="failing"');
    for (const state of ['total', 'idle', 'waiting'])
      expect(body).toMatch(new RegExp(`^database_connections\\{state="${state}"\\} \\d+$`, 'm'));
    await app.close();
    await database.close();
    await drop();
  });

  it('the OpenAPI document lists every call that is served, with its form and who may', async () => {
    const document = await (await fetch(`${server.url}/api/v1/openapi.json`)).json();
    expect(document.openapi).toBe('3.1.0');
    const listed = Object.entries<Record<string, unknown>>(document.paths).flatMap(([path, calls]) =>
      Object.keys(calls).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const called = server.routes.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`);
    expect(listed.sort()).toEqual(
      [
        ...called,
        'GET /pictures/{picture}',
        'GET /showcases/{showcaseId}/preview.jpg',
        'GET /storage/{file}',
        'GET /stream',
        'PUT /storage/{file}',
      ].sort(),
    );
    const { put, get } = document.paths['/storage/{file}'];
    const inLink = (call: { parameters: { in: string; name: string }[] }) =>
      call.parameters.filter((one) => one.in === 'query').map(({ name }) => name);
    expect([inLink(put), inLink(get)]).toEqual([
      ['part', 'until', 'proof'],
      ['what', 'until', 'proof'],
    ]);
    expect([put.security, get.security]).toEqual([[], [{}, { session: [] }]]);
    expect([Object.keys(put.requestBody.content), Object.keys(get.responses)]).toEqual([
      ['*/*'],
      ['200', '206', '401', '404', '416', '429', '500', '503'],
    ]);
    const there = document.paths['/places/{place}/notes'].post;
    expect(there.parameters).toContainEqual({
      name: 'place',
      in: 'path',
      required: true,
      schema: { type: 'string' },
      example: 'step:find-the-voice:say-it-aloud',
    });
    const body = there.requestBody.content['application/json'].schema;
    expect(body).toMatchObject({ required: ['text'], additionalProperties: false });
    expect(body.properties.text).toEqual({ type: 'string', maxLength: 1000 });
    expect(Object.keys(there.responses['200'].headers)).toEqual(['idempotency-replayed']);
    expect(there.security).toEqual([]);
    expect(document.paths['/signed-notes'].post.security).toEqual([{ session: [] }]);
  });

  it('the page for people shows every call and runs no script', async () => {
    const page = await fetch(`${server.url}/api/docs`);
    const html = await page.text();
    for (const { endpoint } of server.routes) expect(html).toContain(`${endpoint.method} /api/v1${endpoint.path}`);
    expect(html).not.toMatch(/<script|\sstyle=|\son\w+=/);
    expect(page.headers.get('content-security-policy')).not.toMatch(/script-src|unsafe/);
    const [, sheet = ''] = /href="([^"]+\.css)"/.exec(html) ?? [];
    expect((await fetch(server.url + sheet)).headers.get('content-type')).toContain('text/css');
  });
});

describe('logs', () => {
  it('contain no secret, token, code, address, body, path or query', async () => {
    const server = await startServer(anyDatabase, { routes: [testRoutes], settings: { logLevel: 'trace' } });
    const ada = await addLoggedInPerson(server);
    const canary = 'canary-7391';
    await server.call(leaveNote, { text: canary }, { key: canary, token: ada.token });
    await server.call(leaveAndFail, { text: `"${canary}" ada@canary.example 73915` });
    await server.call(readNote, { text: canary }, { token: ada.token });
    await server.call(readNoteAs.operator, {}, { token: ada.token });
    await fetch(`${server.url}/api/v1/places/${canary}/notes?authToken=${canary}`, {
      method: 'POST',
      headers: { cookie: canary, authorization: `Bearer ${canary}` },
    });
    await fetch(`${server.url}/auth/emailVerification?verificationCode=73915&email=ada@canary.example`);
    await fetch(`${server.url}/api/v1/%c0${canary}`);
    await pause(50);
    const lines = server.log().split('\n');
    await server.close();
    const log = lines
      .filter((line) => line.includes('"reqId"'))
      .join('\n')
      .replace(/"time":\d+/g, '');
    expect(lines.length).toBeGreaterThan(5);
    expect(log).toContain('fell over');
    for (const secret of [
      'canary',
      '73915',
      ada.token,
      ada.token.split('.')[2] ?? '',
      ada.id,
      '127.0.0.1',
      server.context.settings.secret,
    ])
      expect(log).not.toContain(secret);
  });
});

describe('a flood', () => {
  it('from one address is answered 429 after the cap; whether the server lives can still be asked', async () => {
    const server = await startServer(anyDatabase, { routes: [testRoutes], settings: { requestsPerMinute: 20 } });
    const statuses = [];
    for (let time = 0; time < 25; time += 1) statuses.push((await server.call(readNote, {})).status);
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), ...Array.from({ length: 5 }, () => 429)]);
    const flooded = await server.call(readNote, {});
    expect(flooded.body.errorCode).toBe('errorTooManyRequests');
    expect(Number(flooded.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    await server.close();
  });

  it('of calls that are not let in is counted like any other', async () => {
    const server = await startServer(anyDatabase, { routes: [testRoutes], settings: { requestsPerMinute: 5 } });
    const guess = async () => (await server.call(readNoteAs.verified, {}, { token: 'a.wrong.token' })).status;
    const statuses = [];
    for (let time = 0; time < 8; time += 1) statuses.push(await guess());
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429, 429]);
    await server.close();
  });

  it('from one IPv6 network is one flood, whichever of its addresses it comes from', async () => {
    const server = await startServer(anyDatabase, {
      routes: [testRoutes],
      settings: { requestsPerMinute: 5, trustedProxies: 1 },
    });
    const from = async (address: string) =>
      (await server.call(readNote, {}, { headers: { 'x-forwarded-for': address } })).status;
    for (let time = 0; time < 5; time += 1) expect(await from(`2001:db8:7:1::${time}`)).toBe(200);
    expect(await from('2001:db8:7:1:ffff::1')).toBe(429);
    expect(await from('2001:db8:7:2::1')).toBe(200);
    for (let time = 0; time < 5; time += 1) expect(await from('::ffff:203.0.113.9')).toBe(200);
    expect(await from('203.0.113.9')).toBe(429);
    await server.close();
  });

  it('through a proxy that nobody told us of is mentioned in the log, once', async () => {
    const told = async (trustedProxies: number): Promise<number> => {
      const server = await startServer(anyDatabase, { routes: [testRoutes], settings: { trustedProxies } });
      await server.call(readNote, {});
      for (let time = 0; time < 3; time += 1)
        await server.call(readNote, {}, { headers: { 'x-forwarded-for': '203.0.113.7' } });
      await server.close();
      expect(server.log()).not.toContain('203.0.113.7');
      return server.log().split('PROXIES').length - 1;
    };
    expect([await told(0), await told(1)]).toEqual([1, 0]);
  });

  it('cannot be hidden behind an invented address, but a proxy that we know is believed', async () => {
    const exposed = await startServer(anyDatabase, { routes: [testRoutes], settings: { requestsPerMinute: 5 } });
    const proxied = await startServer(anyDatabase, {
      routes: [testRoutes],
      settings: { requestsPerMinute: 5, trustedProxies: 1 },
    });
    const statusesOf = async (server: TestServer) => {
      const statuses = [];
      for (let time = 0; time < 8; time += 1)
        statuses.push(
          (await server.call(readNote, {}, { headers: { 'x-forwarded-for': `203.0.113.${time}` } })).status,
        );
      return statuses;
    };
    expect((await statusesOf(exposed)).filter((status) => status === 429)).toHaveLength(3);
    expect((await statusesOf(proxied)).filter((status) => status === 429)).toHaveLength(0);
    await exposed.close();
    await proxied.close();
  });
});

describe('the question whether it is ready', () => {
  it('is passed on to the database once a second, however often it is asked', async () => {
    const asked: unknown[] = [];
    const server = await startServer(anyDatabase, { onStatement: (statement) => asked.push(statement) });
    await Promise.all(Array.from({ length: 50 }, () => fetch(`${server.url}/readyz`)));
    expect(asked.length).toBeGreaterThan(0);
    expect(asked.length).toBeLessThan(5);
    await pause(1_100);
    const before = asked.length;
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    expect(asked).toHaveLength(before + 2);
    await server.close();
  });
});

describe.each(everyDatabase)('whether $name answers', (kind) => {
  it('/readyz says so within a second, and calls say 503 while it is away', async () => {
    const server = await startServer(kind, { routes: [testRoutes] });
    const ready = async (): Promise<number> => (await fetch(`${server.url}/readyz`)).status;
    expect(await ready()).toBe(200);
    await server.db.destroy();
    await expect.poll(ready, { timeout: 5_000 }).toBe(503);
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    const reply = await server.call(leaveNote, { text: 'a' });
    expect([reply.status, reply.body.errorCode]).toEqual([503, 'errorBackendDown']);
    expect(reply.headers.get('retry-after')).toBe('5');
    await server.close();
  });
});

describe('in production', () => {
  it('/metrics are for whoever brings the token, and for nobody when there is none', async () => {
    const production = { mode: 'production', publicUrl: 'https://waymark.example' } as const;
    const closed = await startServer(anyDatabase, { settings: production });
    const open = await startServer(anyDatabase, { settings: { ...production, metricsToken: 'a token for metrics' } });
    const status = async ({ url }: TestServer, authorization: string) =>
      (await fetch(`${url}/metrics`, { headers: { authorization } })).status;
    expect([await status(closed, ''), await status(closed, 'Bearer undefined'), await status(open, '')]).toEqual([
      404, 404, 404,
    ]);
    expect(await status(open, 'Bearer a token for metrics')).toBe(200);
    await closed.close();
    await open.close();
  });

  it('HSTS is on, and nothing below /dev is there', async () => {
    const server = await startServer(anyDatabase, {
      settings: { mode: 'production', publicUrl: 'https://waymark.example' },
    });
    const { headers } = await fetch(`${server.url}/healthz`);
    expect(headers.get('strict-transport-security')).toMatch(/max-age=\d{8}/);
    for (const path of ['/dev/mail', '/dev/plain.css', '/dev', '/dev/mail/00000000-0000-0000-0000-000000000000'])
      expect((await fetch(server.url + path)).status).toBe(404);
    await server.close();
  });
});
