import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { openDatabase } from '#adapters/postgres/database/database';
import { DatabaseHosts, hostUrls, NoWritableHost } from '#adapters/postgres/database/database-hosts';
import { acquireSharedUsageLock } from '#adapters/postgres/database/usage-lock';
import { databaseLabel } from '#server/operator/command-settings';
import { isDatabaseUnavailable } from '#adapters/postgres/database/database-unavailable';
import { freePort } from '../../setup/free-port.ts';
import { hasPostgres, onPostgres } from '../support/databases.ts';

const several =
  'postgresql://ann:p%40w@db1,db2:5433,[::1]:5434/waymark?target_session_attrs=read-write&sslmode=verify-full';

describe('a URL of a database with several hosts', () => {
  it('names each with its own port, the user, the database and everything else', () => {
    expect(hostUrls(several)).toEqual([
      'postgresql://ann:p%40w@db1/waymark?sslmode=verify-full',
      'postgresql://ann:p%40w@db2:5433/waymark?sslmode=verify-full',
      'postgresql://ann:p%40w@[::1]:5434/waymark?sslmode=verify-full',
    ]);
    const one = 'postgres:///waymark?host=/var/run/postgresql';
    expect(hostUrls(one)).toEqual([one]);
    const label = databaseLabel({ databaseUrl: several } as Parameters<typeof databaseLabel>[0]);
    expect(label).toBe('db1,db2:5433,[::1]:5434/waymark');
  });

  it('leads to the host that takes writes, of all that are asked at once, and is asked again once it is forgotten', async () => {
    const state: Record<string, boolean | Error> = { db1: false, db2: new Error('refused'), '[::1]': true };
    const asked: string[] = [];
    const hosts = new DatabaseHosts(several, async (url) => {
      const { hostname } = new URL(url);
      asked.push(hostname);
      const answer = state[hostname] ?? false;
      if (answer instanceof Error) throw answer;
      return answer;
    });
    expect(new Set(await Promise.all([hosts.writable(), hosts.writable()]))).toEqual(new Set([hosts.urls[2]]));
    expect(asked).toEqual(['db1', 'db2', '[::1]']);
    hosts.forget();
    state['db1'] = true;
    expect(await hosts.writable()).toBe(hosts.urls[0]);
    hosts.forget();
    Object.assign(state, { db1: false, '[::1]': false });
    await expect(hosts.writable()).rejects.toThrow(NoWritableHost);
    hosts.forget();
    Object.assign(state, { db1: new Error('away'), '[::1]': new Error('away') });
    await expect(hosts.writable()).rejects.toThrow('away');
  });

  it.skipIf(!hasPostgres())('works for every connection of a server while the first host is down', async () => {
    const { settings, drop } = await onPostgres.make();
    const { host } = new URL(settings.url ?? '');
    const url = (settings.url ?? '').replace(host, `127.0.0.1:${await freePort()},${host}`);
    const release = await acquireSharedUsageLock(url);
    const { db, signals, close } = await openDatabase({ url });
    signals.watch('00000000-0000-4000-8000-00000000000a', () => undefined);
    expect((await sql`create table writes (id int)`.execute(db)).rows).toEqual([]);
    await expect.poll(() => signals.isListening).toBe(true);
    await close();
    await release();
    await drop();
  });

  it.skipIf(!hasPostgres())('has a connection dropped that takes no writes any more', async () => {
    const { settings, drop } = await onPostgres.make();
    const { host } = new URL(settings.url ?? '');
    const url = (settings.url ?? '').replace(host, `${host},${host}`);
    const { db, close } = await openDatabase({ url, connections: 1 });
    await sql`set default_transaction_read_only = on`.execute(db);
    const write = sql`create table writes (id int)`;
    const failure: unknown = await write.execute(db).catch((error: unknown) => error);
    expect(isDatabaseUnavailable(failure)).toBe(true);
    expect((await write.execute(db)).rows).toEqual([]);
    await close();
    await drop();
  });
});
