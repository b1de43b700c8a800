import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAppContext } from '#composition/server/context/create-app-context';
import { createServer } from '#server/create-server';
import { type LocalPostgres, startLocalPostgres, startStandbyOf } from '../../setup/local-postgres.ts';
import { hasPostgres } from '../support/databases.ts';
import { createTestContext, TestClock } from '../support/test-server.ts';

describe.skipIf(!hasPostgres())('a server whose database has a standby', () => {
  let primary: LocalPostgres;
  let standby: LocalPostgres;

  beforeAll(async () => {
    primary = (await startLocalPostgres()) as LocalPostgres;
    standby = await startStandbyOf(primary);
  }, 60_000);
  afterAll(() => standby.stop());

  it('is not ready while writes wait for a standby that does not follow, and asks with one write at a time', async () => {
    const { settings } = createTestContext({} as never, new TestClock());
    const { context, close } = await createAppContext({ ...settings, databaseUrl: primary.url });
    const { app } = await createServer(context, { log: { write: () => undefined } });
    const ready = async (): Promise<string> => (await app.inject('/readyz')).body;
    const operator = new pg.Client({ connectionString: primary.url });
    await operator.connect();
    const waitFor = async (standbys: string): Promise<void> => {
      await operator.query(`alter system set synchronous_standby_names = '${standbys}'`);
      await operator.query('select pg_reload_conf()');
    };
    expect(await ready()).toBe('{"status":"ok"}');

    await waitFor('missing');
    await expect.poll(ready, { timeout: 20_000 }).toBe('{"status":"database takes no writes"}');
    await pause(1_100);
    expect(await ready()).toBe('{"status":"database takes no writes"}');
    expect((await sql`select from erased_travelers`.execute(context.db)).rows).toEqual([]);
    const { rows } = await operator.query(`select from pg_stat_activity where wait_event = 'SyncRep'`);
    expect(rows).toHaveLength(1);

    await waitFor('');
    await expect.poll(ready, { timeout: 20_000 }).toBe('{"status":"ok"}');
    await operator.end();
    await app.close();
    await close();
  }, 60_000);

  it('writes to the primary, and to the standby once that is promoted, without a restart', async () => {
    const [first, second] = [standby, primary].map(({ url }) => new URL(url).host);
    const databaseUrl = `postgres://postgres@${first},${second}/postgres?target_session_attrs=read-write`;
    const { settings } = createTestContext({} as never, new TestClock());
    const { context, close } = await createAppContext({ ...settings, databaseUrl });
    const { app } = await createServer(context, { log: { write: () => undefined } });
    const ready = async (): Promise<number> => (await app.inject('/readyz')).statusCode;
    const write = (id: string) => context.db.insertInto('erased_travelers').values({ traveler_id: id, erased_at: AT });
    const heard: string[] = [];
    context.signals.watch(NOBODY, (signal) => heard.push(signal));
    await expect.poll(() => heard).toEqual(['everything']);
    expect(await ready()).toBe(200);
    await write('00000000-0000-4000-8000-000000000001').execute();

    await primary.stop();
    await expect.poll(ready, { timeout: 10_000 }).toBe(503);
    const operator = new pg.Client({ connectionString: standby.url });
    await operator.connect();
    await operator.query('select pg_promote()');
    await expect.poll(ready, { timeout: 20_000 }).toBe(200);
    await write('00000000-0000-4000-8000-000000000002').execute();
    const { rows } = await operator.query('select traveler_id from erased_travelers');
    expect(rows).toHaveLength(2);
    await expect.poll(() => heard, { timeout: 10_000 }).toEqual(['everything', 'everything']);
    await operator.end();
    await app.close();
    await close();
  }, 90_000);
});

const NOBODY = '00000000-0000-4000-8000-00000000000a';
const AT = '2026-11-20T13:00:00.000Z';
