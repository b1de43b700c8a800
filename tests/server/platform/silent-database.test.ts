import { rmSync } from 'node:fs';
import { createServer as createProxy, connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { describe, test } from 'vitest';
import { openDatabase } from '#adapters/postgres/database/database';
import { acquireSharedUsageLock, tryExclusiveUsageLock } from '#adapters/postgres/database/usage-lock';
import { sendSignal } from '#adapters/postgres/database/send-signal';
import { createServer } from '#server/create-server';
import { onPostgres } from '../support/databases.ts';
import { seedSampleQuests } from '../support/seed.ts';
import { bundleEntry, startServerProcess } from '../support/server-process.ts';
import { createTestContext, hasPostgres, TestClock } from '../support/test-server.ts';
import { freePort } from '../../setup/free-port.ts';

const NOBODY = '00000000-0000-4000-8000-00000000000a';

/** Passes on what comes to a database; `silence` ends nothing that is open, and lets nothing more through it. */
async function startProxy(url: string) {
  const pairs: (readonly [Socket, Socket])[] = [];
  const { hostname, port } = new URL(url);
  const proxy = createProxy((near) => {
    const far = connect(Number(port), hostname);
    pairs.push([near, far]);
    near.pipe(far);
    far.pipe(near);
    for (const socket of [near, far]) socket.on('error', () => undefined);
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const through = new URL(url);
  through.port = String((proxy.address() as { readonly port: number }).port);
  return {
    url: through.href,
    silence: (isGoneAtTheServer: boolean) => {
      for (const [near, far] of pairs) {
        near.unpipe(far).resume();
        far.unpipe(near).resume();
        if (isGoneAtTheServer) far.destroy();
      }
    },
    close: () => {
      for (const [near, far] of pairs) [near, far].forEach((socket) => socket.destroy());
      proxy.close();
    },
  };
}

describe.skipIf(!hasPostgres())(
  'a server whose open connections to PostgreSQL fall silent',
  { concurrent: true },
  () => {
    test.for<readonly [string, boolean]>([
      ['while the database still holds them', false],
      ['after the database lost them', true],
    ])(
      '[OPE-19] ends at SIGTERM within 15 s, with code 0, as a process: %s',
      async ([, isGoneAtTheServer], { expect }) => {
        const program = await bundleEntry('server/main.ts', `silent-${isGoneAtTheServer}`);
        const made = await onPostgres.make();
        const proxy = await startProxy(made.settings.url ?? '');
        const port = await freePort();
        const server = await startServerProcess(program, {
          PORT: String(port),
          HOST: '127.0.0.1',
          WAYMARK_MODE: 'production',
          WAYMARK_DATA: join(tmpdir(), `waymark-silent-${port}`),
          WAYMARK_SECRET: 'a secret that is only used in tests, forty bytes',
          DATABASE_URL: proxy.url,
          PUBLIC_URL: 'https://waymark.example',
          SMTP_URL: 'smtp://127.0.0.1:1',
          SUPPORT_NAME: 'Robin',
          SUPPORT_EMAIL: 'robin@example.org',
        });
        proxy.silence(isGoneAtTheServer);
        const calls = [1, 2].map(() => fetch(`${server.url}/showcase/${NOBODY}`).catch(() => undefined));
        await pause(200);
        const ending = performance.now();
        expect(await server.end('SIGTERM')).toEqual({ code: 0, signal: null });
        expect(performance.now() - ending).toBeLessThan(15_000);
        await Promise.all(calls);
        proxy.close();
        await made.drop();
        rmSync(program, { force: true });
      },
    );

    test.for<readonly [string, boolean]>([
      ['while the database still holds them', false],
      ['after the database lost them', true],
    ])(
      '[OPE-19] recovers within 30 s, tells the truth on /readyz and ends: %s',
      async ([, isGoneAtTheServer], { expect }) => {
        const made = await onPostgres.make();
        const direct = await openDatabase(made.settings);
        const proxy = await startProxy(made.settings.url ?? '');
        const database = await openDatabase({ url: proxy.url, connections: 4 });
        const leave = await acquireSharedUsageLock(proxy.url);
        const context = createTestContext(database.db, new TestClock(), {}, database.signals);
        await seedSampleQuests(context);
        const { app } = await createServer(context, { log: { write: () => undefined } });
        const ready = async () => (await app.inject({ url: '/readyz' })).statusCode;
        const works = () =>
          sql`select 1`.execute(database.db).then(
            () => true,
            () => false,
          );
        /** How many locks are held in this database; other tests hold theirs in the same cluster. */
        const usageLocks = async () => {
          const locks = sql`select from pg_locks join pg_database on pg_database.oid = pg_locks.database
        where locktype = 'advisory' and datname = current_database()`;
          return (await locks.execute(direct.db)).rows.length;
        };
        const heard: string[] = [];
        const traveler = NOBODY;
        database.signals.watch(traveler, (signal) => heard.push(signal));
        await expect.poll(() => database.signals.isListening, { timeout: 10_000 }).toBe(true);
        await Promise.all([1, 2, 3, 4].map(() => sql`select pg_sleep(0.1)`.execute(database.db)));
        expect(await ready()).toBe(200);
        heard.length = 0;

        proxy.silence(isGoneAtTheServer);
        const silentSince = performance.now();
        await pause(1_100);
        const stuck = [1, 2, 3, 4].map(() => works());
        expect(await ready()).toBe(503);
        await sendSignal(direct.db, traveler, 'reviews');
        expect(await Promise.all(stuck)).toEqual([false, false, false, false]);
        await expect.poll(ready, { timeout: 30_000, interval: 500 }).toBe(200);
        expect(await Promise.all([1, 2, 3, 4].map(() => works()))).toEqual([true, true, true, true]);
        expect(database.signals.isListening).toBe(true);
        expect(heard).toContain('everything');
        await sendSignal(direct.db, traveler, 'reviews');
        await expect.poll(() => heard, { timeout: 10_000 }).toContain('reviews');
        expect(performance.now() - silentSince).toBeLessThan(30_000);
        await expect.poll(usageLocks, { timeout: 30_000 }).toBeGreaterThan(0);
        expect(await direct.db.transaction().execute(tryExclusiveUsageLock)).toBe(false);

        proxy.silence(isGoneAtTheServer);
        const ending = performance.now();
        await app.close();
        await leave();
        await database.close();
        expect(performance.now() - ending).toBeLessThan(15_000);
        proxy.close();
        await direct.close();
        await made.drop();
      },
    );
  },
);
