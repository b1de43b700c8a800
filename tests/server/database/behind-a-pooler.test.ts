import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openDatabase } from '#adapters/postgres/database/database';
import { sendWithCommit } from '#adapters/postgres/database/pipelining-dialect';
import { sendSignal } from '#adapters/postgres/database/send-signal';
import { tryExclusiveUsageLock } from '#adapters/postgres/database/usage-lock';
import { type AppContextHandle, createAppContext } from '#composition/server/context/create-app-context';
import { failureReasons } from '#composition/server/context/logging';
import { readSettings } from '#composition/server/context/settings';
import { createServer } from '#server/create-server';
import { readCommandSettings } from '#server/operator/command-settings';
import { type LocalPgBouncer, startPgBouncer } from '../../setup/local-pgbouncer.ts';
import { hasPostgres, onPostgres, type TestDatabase } from '../support/databases.ts';

const TRAVELER = '00000000-0000-4000-8000-00000000000a';

describe.runIf(hasPostgres())('a server behind a pooler by transaction', () => {
  let made: TestDatabase;
  let direct: string;
  let pooler: LocalPgBouncer;
  const secret = { WAYMARK_SECRET: 'a secret that is only used in tests, forty bytes' };
  const env = (url: string, directUrl?: string) => ({
    ...secret,
    DATABASE_URL: url,
    ...(directUrl !== undefined && { DATABASE_DIRECT_URL: directUrl }),
  });
  const refusal = (url: string, directUrl?: string) =>
    createAppContext(readSettings(env(url, directUrl))).then(() => expect.fail('was opened'), failureReasons);

  beforeAll(async () => {
    made = await onPostgres.make();
    direct = made.settings.directUrl ?? made.settings.url ?? '';
    pooler = await startPgBouncer(inject('postgresUrl'));
  });
  afterAll(async () => {
    await pooler.stop();
    await made.drop();
  });

  it('does not start without a URL that leads to PostgreSQL itself', async () => {
    const reason =
      'There is a connection pooler between Waymark and PostgreSQL. Set DATABASE_DIRECT_URL to a URL that leads to PostgreSQL itself.';
    expect(await refusal(pooler.urlOf(direct))).toEqual([reason]);
    expect(await refusal(pooler.urlOf(direct), pooler.urlOf(direct))).toEqual([reason]);
  });

  it('does not start when the two URLs lead to different databases', async () => {
    const other = await onPostgres.make();
    expect(await refusal(pooler.urlOf(direct), other.settings.directUrl ?? other.settings.url)).toEqual([
      'DATABASE_URL and DATABASE_DIRECT_URL lead to different databases. Both must lead to the same one.',
    ]);
    await other.drop();
  });

  it('does not start when the pooler works by statement, or one of the two does not answer', async () => {
    const byStatement = await startPgBouncer(inject('postgresUrl'), { mode: 'statement' });
    expect(await refusal(byStatement.urlOf(direct), direct)).toEqual([expect.stringContaining('statement pooling')]);
    await byStatement.stop();
    const nowhere = 'postgres://postgres@127.0.0.1:1/postgres';
    expect(await refusal(nowhere, direct)).toEqual([expect.stringMatching(/ECONNREFUSED.* DATABASE_URL is right/)]);
    expect(await refusal(pooler.urlOf(direct), nowhere)).toEqual([
      expect.stringMatching(/ECONNREFUSED.* DATABASE_DIRECT_URL is right/),
    ]);
  });

  it('has its commands connect to PostgreSQL itself', () => {
    const through = env(pooler.urlOf(direct), direct);
    const connection = ({ databaseUrl, databaseDirectUrl }: ReturnType<typeof readSettings>) => [
      databaseUrl,
      databaseDirectUrl,
    ];
    expect(connection(readCommandSettings(through, 'usual'))).toEqual([direct, undefined]);
    expect(connection(readCommandSettings(through, 'alone'))).toEqual([direct, undefined]);
    const owner = direct.replace('postgres@', 'owner@');
    const alone = readCommandSettings({ ...through, DATABASE_MIGRATION_URL: owner }, 'alone');
    expect(connection(alone)).toEqual([owner, undefined]);
  });

  describe('that started', () => {
    let opened: AppContextHandle;
    const db = () => opened.context.db;

    beforeAll(async () => {
      opened = await createAppContext(readSettings(env(pooler.urlOf(direct), direct)));
      await sql`create table pooled_writes (id int primary key, note text)`.execute(db());
    });

    it('keeps every statement of a transaction together, however many share the connections', async () => {
      const write = (id: number) =>
        db()
          .transaction()
          .execute(async (inside) => {
            await sql`insert into pooled_writes values (${id}, 'begun')`.execute(inside);
            if (id % 5 === 0) await sql`select 1 / ${0}::int`.execute(inside);
            await sendWithCommit(inside, sql`update pooled_writes set note = 'ended' where id = ${id}`.compile(inside));
          });
      const ids = Array.from({ length: 100 }, (_, id) => id);
      const answers = await Promise.allSettled(ids.map(write));
      expect(answers.map(({ status }) => status)).toEqual(ids.map((id) => (id % 5 === 0 ? 'rejected' : 'fulfilled')));
      const { rows } = await sql<{ id: number }>`
        select id from pooled_writes where note = 'ended' order by id`.execute(db());
      expect(rows.map(({ id }) => id)).toEqual(ids.filter((id) => id % 5 !== 0));
    });

    it('limits the time of each transaction, and leaves no setting, lock or named statement on a connection', async () => {
      const limits = sql<{ one: string; other: string }>`select current_setting('statement_timeout') as one,
        current_setting('idle_in_transaction_session_timeout') as other`;
      const inside = await db()
        .transaction()
        .execute((transaction) => limits.execute(transaction));
      const snapshot = db().transaction().setIsolationLevel('repeatable read');
      expect((await snapshot.execute((transaction) => limits.execute(transaction))).rows).toEqual(inside.rows);
      expect(inside.rows).toEqual([{ one: '1min', other: '1min' }]);
      for (let times = 0; times < 10; times += 1)
        expect(
          (await sql`select count(*) from pg_prepared_statements where ${times}::int >= 0`.execute(db())).rows,
        ).toEqual([{ count: 0 }]);
      expect((await limits.execute(db())).rows).toEqual([{ one: '0', other: '0' }]);
      const held = sql`select from pg_locks join pg_stat_activity using (pid)
        where locktype = 'advisory' and application_name like 'pooled %'`;
      expect((await held.execute(db())).rows).toEqual([]);
    });

    it('hears what happens, also after its own connection was lost', async () => {
      const heard: string[] = [];
      const stop = opened.context.signals.watch(TRAVELER, (signal) => heard.push(signal));
      await expect.poll(() => heard, { timeout: 10_000 }).toEqual(['everything']);
      await sendSignal(db(), TRAVELER, 'reviews');
      await expect.poll(() => heard, { timeout: 10_000 }).toEqual(['everything', 'reviews']);
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and query ilike 'listen %'`.execute(db());
      await expect.poll(() => heard, { timeout: 10_000 }).toEqual(['everything', 'reviews', 'everything']);
      stop();
    });

    const answers = (): Promise<boolean> =>
      sql`select 1`.execute(db()).then(
        () => true,
        () => false,
      );

    it('works on when the connections of the pooler were lost', async () => {
      const { app } = await createServer(opened.context, { log: { write: () => undefined } });
      const ready = async (): Promise<number> => (await app.inject('/readyz')).statusCode;
      expect([await answers(), await ready()]).toEqual([true, 200]);
      const operator = await openDatabase({ url: direct });
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and application_name like 'pooled %'`.execute(operator.db);
      await expect.poll(answers, { timeout: 10_000 }).toBe(true);
      expect(await ready()).toBe(200);
      await operator.close();
      await app.close();
    });

    it('[OPE-8] is not restored over until it ended, though the pooler keeps its connections', async () => {
      const command = await createAppContext(readCommandSettings(env(pooler.urlOf(direct), direct), 'alone'), 'alone');
      const mayRestore = () => command.context.db.transaction().execute(tryExclusiveUsageLock);
      expect([await answers(), await mayRestore()]).toEqual([true, false]);
      await opened.close();
      await expect.poll(mayRestore, { timeout: 10_000 }).toBe(true);
      const { rows } = await sql`select from pg_stat_activity
        where datname = current_database() and application_name like 'pooled %'`.execute(command.context.db);
      expect(rows.length).toBeGreaterThan(0);
      await command.close();
    });
  });
});
