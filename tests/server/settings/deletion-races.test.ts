import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PERSONAL_TABLES } from '#adapters/postgres/tables/personal-tables';
import { deleteAccount } from '#api/settings/settings.api';
import { addOwner } from '../authorization/callers.ts';
import { matrixRows } from '../authorization/matrix-rows.ts';
import { type DatabaseKind, onPostgres } from '../support/databases.ts';
import { seedSampleQuests, sessionToken } from '../support/seed.ts';
import { hasPostgres, sendCall, startServer, type TestServer } from '../support/test-server.ts';
import { isDeepRun } from '../../../scripts/test-suites.mjs';

const ROUNDS = isDeepRun ? 50 : 3;

describe.skipIf(!hasPostgres())('[ACC-8] an account that is deleted while every other write of it runs', () => {
  let servers: readonly [TestServer, TestServer];

  beforeAll(async () => {
    const made = await onPostgres.make();
    const shared = (drop: () => Promise<void>): DatabaseKind => ({
      name: 'PostgreSQL',
      make: async () => ({ settings: made.settings, drop }),
    });
    const one = await startServer(
      shared(() => made.drop()),
      { prepare: seedSampleQuests },
    );
    servers = [one, await startServer(shared(async () => undefined))];
  });
  afterAll(async () => {
    await servers[1].close();
    await servers[0].close();
  });

  const writes = () =>
    servers[0].routes.filter(({ endpoint, options }) => endpoint.method !== 'GET' && options.allow !== 'anybody');

  /** The tables with a row that names one of these in any column. */
  const tablesNaming = async (texts: readonly string[]): Promise<readonly string[]> => {
    const tables = [...new Set(PERSONAL_TABLES.map(({ table }) => table)), 'jobs', 'idempotency_keys'];
    const patterns = texts.map((text) => `%${text}%`);
    const naming: string[] = [];
    for (const table of tables) {
      const { rows } = await sql`select row::text as text from ${sql.table(table)} as row
        where row::text like any(${patterns}::text[])`.execute(servers[0].db);
      naming.push(...rows.map((row) => `${table}: ${JSON.stringify(row)}`));
    }
    return naming;
  };

  test(`answers no 500, is deleted, and leaves no row, ${ROUNDS} times`, async () => {
    const answers: Record<string, number> = {};
    const faults: string[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const ann = await addOwner(servers[0]);
      const token = await sessionToken(servers[0].context, ann.id);
      const otherToken = await sessionToken(servers[0].context, ann.id);
      const { email } = await servers[0].db
        .selectFrom('travelers')
        .where('id', '=', ann.id)
        .select('email')
        .executeTakeFirstOrThrow();
      const sends = writes().map(({ endpoint }, index) => async () => {
        const name = `${endpoint.method} ${endpoint.path}`;
        if (name === 'DELETE /users') return;
        const sent = matrixRows[name]?.sent(ann) ?? {};
        const key = index % 2 === 0 ? `${round}-${index}` : undefined;
        const { url } = servers[index % 2 === 0 ? 0 : 1];
        const { status, body } = await sendCall(url, endpoint as never, sent as never, {
          token: name === 'POST /logout' ? otherToken : token,
          key,
        });
        const answer = `${status} ${status >= 500 ? `${name} ${body.errorCode}` : ''}`;
        answers[answer] = (answers[answer] ?? 0) + 1;
      });
      const all = shuffled(sends, round);
      const middle = (round * 7) % all.length;
      const underWay = all.slice(0, middle).map((send) => send());
      const deletions = servers.map(({ url }) => sendCall(url, deleteAccount, {}, { token }));
      underWay.push(...all.slice(middle).map((send) => send()));
      await Promise.all(underWay);
      const ended = await Promise.all(deletions);
      faults.push(...(await tablesNaming([ann.id, email])));
      const statuses = ended.map(({ status }) => status).toSorted((one, other) => one - other);
      if (statuses.join() !== '200,401') faults.push(`deleted with ${statuses.join()}`);
    }
    expect([faults, Object.keys(answers).filter((answer) => answer.startsWith('500'))]).toEqual([[], []]);
  }, 180_000);
});

/** The same in an order of this round. */
function shuffled<Item>(items: readonly Item[], round: number): readonly Item[] {
  const shift = (round * 13) % items.length;
  const turned = [...items.slice(shift), ...items.slice(0, shift)];
  return round % 2 === 0 ? turned : turned.toReversed();
}
