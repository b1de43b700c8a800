import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deleteExpiredRows, type Portions } from '#adapters/postgres/retention/delete-expired-rows';
import { LASTING_TABLES, RETENTION, retentions } from '#adapters/postgres/retention/retention';
import { PostgresRateLimits } from '#adapters/postgres/account/postgres-rate-limits';
import * as account from '#core/account';
import * as accountServer from '#core/account/server';
import * as notificationsServer from '#core/notifications/server';
import * as relationships from '#core/relationships';
import * as settingsServer from '#core/settings/server';
import * as showcasesServer from '#core/showcases/server';
import { plusMinutes } from '#core/shared';
import { deleteExpiredData } from '#server/jobs/periodic';
import { everyDatabase, startServer, type TestServer } from '../support/test-server.ts';

/** Every number of minutes within which attempts are counted, at any depth of a value. */
function limitMinutesIn(value: unknown): readonly number[] {
  if (typeof value !== 'object' || value === null) return [];
  if ('most' in value && 'minutes' in value) return [Number(value.minutes)];
  return Object.values(value).flatMap(limitMinutesIn);
}

describe.each(everyDatabase)('retention on $name', (database) => {
  let server: TestServer;
  let statements: string[] = [];
  beforeAll(async () => {
    server = await startServer(database, { onStatement: (statement) => statements.push(statement) });
  });
  afterAll(async () => server.close());
  beforeEach(async () => {
    await server.db.deleteFrom('limits').execute();
    statements = [];
  });

  const addAttempts = (...ages: readonly number[]) =>
    server.db
      .insertInto('limits')
      .values(ages.map((days) => ({ bucket: `${days}`, taken_at: plusMinutes(server.clock.now(), -days * 24 * 60) })))
      .execute();

  const attempts = async (): Promise<readonly string[]> =>
    (await server.db.selectFrom('limits').select('bucket').orderBy('taken_at').execute()).map(({ bucket }) => bucket);

  const run = async (portions?: Portions): Promise<readonly number[]> => {
    const deleted: number[] = [];
    await deleteExpiredRows(server.db, server.clock.now(), {
      ...(portions && { portions }),
      deleted: (_, rows) => deleted.push(rows),
    });
    return deleted;
  };

  test('[OPE-30] each table of the database has a retention, or a reason why its rows are kept', async () => {
    const { rows } = await sql<{ name: string }>`
      select tablename as name from pg_tables
      where schemaname = current_schema() and tablename not like 'kysely_%'`.execute(server.db);
    const named = [...retentions.map(([, { table }]) => table), ...Object.values(LASTING_TABLES).flat()];
    expect(rows.map(({ name }) => name).toSorted()).toEqual([...new Set<string>(named)].toSorted());
    const lasting = Object.values(LASTING_TABLES).flat();
    expect(lasting.filter((table) => retentions.some(([, retention]) => retention.table === table))).toEqual([]);
    expect(new Set(lasting).size).toBe(lasting.length);
  });

  test('[OPE-31] each age that rows are deleted by has an index', async () => {
    const { rows } = await sql<{ indexed: string }>`
      select tablename || '.' || substring(indexdef from '\\((\\w+)') as indexed from pg_indexes
      where schemaname = current_schema()`.execute(server.db);
    const indexed = new Set(rows.map((row) => row.indexed));
    const ages = retentions.flatMap(([, one]) => ('since' in one ? [`${one.table}.${one.since}`] : []));
    expect(ages.length).toBeGreaterThan(10);
    expect(ages.filter((age) => !indexed.has(age))).toEqual([]);
  });

  test('[OPE-31] expired rows are deleted in portions, oldest first, and the rest in the next run', async () => {
    await addAttempts(13, 12, 11, 10, 9, 8, 7);
    const portions = { rows: 2, most: 2 };
    expect(await run(portions)).toEqual([2, 2]);
    expect(await attempts()).toEqual(['9', '8', '7']);
    expect(statements.filter((statement) => /delete from "limits" where ctid/.test(statement))).toHaveLength(2);
    expect(await run(portions)).toEqual([1]);
    expect(await attempts()).toEqual(['8', '7']);
    expect(await run(portions)).toEqual([]);
  });

  test('[OPE-31] one statement deletes at most 1,000 rows', async () => {
    await sql`insert into limits (bucket, taken_at)
      select 'old', ${plusMinutes(server.clock.now(), -30 * 24 * 60)}::timestamptz from generate_series(1, 2500)`.execute(
      server.db,
    );
    expect(await run()).toEqual([1000, 1000, 500]);
  });

  test('[OPE-31] rows that meet a condition are kept whatever their age', async () => {
    await addAttempts(20, 19);
    await deleteExpiredRows(server.db, server.clock.now(), { keep: { limits: sql`bucket = '20'` } });
    expect(await attempts()).toEqual(['20']);
  });

  test('[OPE-32] the number of days can be set', async () => {
    await addAttempts(20, 19);
    await deleteExpiredData({
      ...server.context,
      settings: { ...server.context.settings, retentionDays: { limits: 19 } },
    });
    expect(await attempts()).toEqual(['19']);
  });

  test('[REL-23] an address gets one invitation a week, also after old attempts were deleted', async () => {
    const limits = new PostgresRateLimits(server.db, server.clock, server.context.secrets);
    const invitation = { bucket: 'invitations to ben', ...relationships.INVITATION_LIMITS.toAddress };
    expect(await limits.consume(invitation)).toBe(0);
    server.clock.advance({ days: 6 });
    await deleteExpiredData(server.context);
    expect(await limits.consume(invitation)).toBe(24 * 60 * 60);
    server.clock.advance({ days: 1 });
    expect(await limits.consume(invitation)).toBe(0);
  });

  test.runIf(database.name === 'PostgreSQL')('[OPE-31] locked rows are passed over', async () => {
    await addAttempts(20, 19);
    await server.db.transaction().execute(async (other) => {
      await other.selectFrom('limits').where('bucket', '=', '20').selectAll().forUpdate().execute();
      expect(await run()).toEqual([1]);
    });
    expect(await attempts()).toEqual(['20']);
  });
});

test('[OPE-30] attempts are kept for longer than any limit counts them', () => {
  const minutes = limitMinutesIn([
    account,
    accountServer,
    notificationsServer,
    relationships,
    settingsServer,
    showcasesServer,
  ]);
  expect(minutes.length).toBeGreaterThan(30);
  expect(Math.max(...minutes)).toBeLessThan(Number(RETENTION.limits.least) * 24 * 60);
});
