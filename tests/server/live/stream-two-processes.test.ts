import { rmSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sendSignal } from '#adapters/postgres/database/send-signal';
import { openStream } from '../support/open-stream.ts';
import { addTraveler, sessionToken } from '../support/seed.ts';
import { bundleEntry } from '../support/server-process.ts';
import { everyDatabase } from '../support/test-server.ts';
import { startTwoProcesses } from '../support/two-processes.ts';

let program: string;

beforeAll(async () => {
  program = await bundleEntry('server/main.ts', 'stream');
});
afterAll(() => rmSync(program, { force: true }));

/** The embedded database belongs to one process. */
const shared = everyDatabase.filter(({ name }) => name === 'PostgreSQL');

describe.each(shared)('streams of two processes on one $name', (kind) => {
  let both: Awaited<ReturnType<typeof startTwoProcesses>>;

  beforeAll(async () => {
    both = await startTwoProcesses(program, kind);
  }, 120_000);
  afterAll(() => both.close());

  const streamAt = (server: number, token: string) => openStream(both.servers[server]?.url ?? '', token);
  const put = (server: number, token: string, path: string): Promise<Response> =>
    fetch(`${both.servers[server]?.url}/api/v1${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: '{}',
    });

  test('tell at one what happened at the other, end with a log-in that ended there, and outlive a lost connection and a killed process', async () => {
    const id = await addTraveler(both.context);
    const [token, other] = [await sessionToken(both.context, id), await sessionToken(both.context, id)];
    const [here, there] = [await streamAt(0, token), await streamAt(1, token)];
    const stored = await streamAt(0, other);
    for (const stream of [here, there, stored]) await stream.heard('everything');

    await sendSignal(both.context.db, id, 'notifications');
    for (const stream of [here, there]) await stream.heard('notifications');

    await sql`select pg_terminate_backend(pid) from pg_stat_activity where query ilike 'listen %'`.execute(
      both.context.db,
    );
    for (const stream of [here, there]) await stream.heard('everything', 2);
    await sendSignal(both.context.db, id, 'chat:room');
    for (const stream of [here, there]) await stream.heard('chat:room');

    expect((await put(1, token, '/logout')).status).toBe(200);
    await Promise.all([here.ended, there.ended]);

    await both.servers[0]?.end('SIGKILL');
    await stored.ended;
    await sendSignal(both.context.db, id, 'notifications');
    const again = await streamAt(1, other);
    await again.heard('everything');

    await both.servers[1]?.end('SIGTERM');
    await again.ended;
  });
});
