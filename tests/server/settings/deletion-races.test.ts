import { rmSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PERSONAL_TABLES } from '#adapters/postgres/tables/personal-tables';
import { deleteAccount } from '#api/settings/settings.api';
import type { AppContext } from '#composition/server/request-scope';
import { createServer } from '#server/create-server';
import type { RegisteredRoute } from '#server/http/requests/route-definition';
import { addOwner } from '../authorization/callers.ts';
import { matrixRows } from '../authorization/matrix-rows.ts';
import { type DatabaseKind, onPostgres } from '../support/databases.ts';
import { seedSampleQuests, sessionToken } from '../support/seed.ts';
import { bundleEntry } from '../support/server-process.ts';
import { hasPostgres, sendCall, startServer } from '../support/test-server.ts';
import { startTwoProcesses } from '../support/two-processes.ts';
import { isDeepRun } from '../../../scripts/test-suites.mjs';

const ROUNDS = isDeepRun ? 50 : 3;

/** Two servers on one database. */
interface TwoServers {
  readonly context: AppContext;
  readonly urls: readonly string[];
  readonly routes: readonly RegisteredRoute[];
  readonly close: () => Promise<void>;
}

async function twoServersInThisProcess(): Promise<TwoServers> {
  const made = await onPostgres.make();
  const shared = (drop: () => Promise<void>): DatabaseKind => ({
    name: 'PostgreSQL',
    make: async () => ({ settings: made.settings, drop }),
  });
  const one = await startServer(
    shared(() => made.drop()),
    { prepare: seedSampleQuests },
  );
  const other = await startServer(shared(async () => undefined));
  const close = async (): Promise<void> => {
    await other.close();
    await one.close();
  };
  return { context: one.context, urls: [one.url, other.url], routes: one.routes, close };
}

async function twoServerProcesses(): Promise<TwoServers> {
  const program = await bundleEntry('server/main.ts', 'deletions');
  const { context, servers, close } = await startTwoProcesses(program, onPostgres);
  const { app, routes } = await createServer(context);
  await app.close();
  return {
    context,
    urls: servers.map(({ url }) => url),
    routes,
    close: async () => {
      await close();
      rmSync(program, { force: true });
    },
  };
}

describe.skipIf(!hasPostgres())('[ACC-8] an account that is deleted while every other write of it runs', () => {
  let servers: TwoServers;

  beforeAll(async () => {
    servers = await (isDeepRun ? twoServerProcesses() : twoServersInThisProcess());
  });
  afterAll(() => servers.close());

  const writes = () =>
    servers.routes.filter(({ endpoint, options }) => endpoint.method !== 'GET' && options.allow !== 'anybody');

  /** The tables with a row that names one of these in any column. */
  const tablesNaming = async (texts: readonly string[]): Promise<readonly string[]> => {
    const tables = [...new Set(PERSONAL_TABLES.map(({ table }) => table)), 'jobs', 'idempotency_keys'];
    const patterns = texts.map((text) => `%${text}%`);
    const naming: string[] = [];
    for (const table of tables) {
      const { rows } = await sql`select row::text as text from ${sql.table(table)} as row
        where row::text like any(${patterns}::text[])`.execute(servers.context.db);
      naming.push(...rows.map((row) => `${table}: ${JSON.stringify(row)}`));
    }
    return naming;
  };

  test(`answers no 500, is deleted, and leaves no row, ${ROUNDS} times`, async ({ annotate }) => {
    const answers: Record<string, number> = {};
    const faults: string[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const ann = await addOwner(servers);
      const token = await sessionToken(servers.context, ann.id);
      const otherToken = await sessionToken(servers.context, ann.id);
      const { email } = await servers.context.db
        .selectFrom('travelers')
        .where('id', '=', ann.id)
        .select('email')
        .executeTakeFirstOrThrow();
      const sends = writes().map(({ endpoint }, index) => async () => {
        const name = `${endpoint.method} ${endpoint.path}`;
        if (name === 'DELETE /users') return;
        const sent = matrixRows[name]?.sent(ann) ?? {};
        const key = index % 2 === 0 ? `${round}-${index}` : undefined;
        const url = servers.urls[index % 2] ?? '';
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
      const deletions = servers.urls.map((url) => sendCall(url, deleteAccount, {}, { token }));
      underWay.push(...all.slice(middle).map((send) => send()));
      await Promise.all(underWay);
      const ended = await Promise.all(deletions);
      faults.push(...(await tablesNaming([ann.id, email])));
      const statuses = ended.map(({ status }) => status).toSorted((one, other) => one - other);
      if (statuses.join() !== '200,401') faults.push(`deleted with ${statuses.join()}`);
    }
    await annotate(`answers of the writes: ${JSON.stringify(answers)}; faults: ${faults.length}`);
    expect([faults, Object.keys(answers).filter((answer) => answer.startsWith('500'))]).toEqual([[], []]);
  }, 180_000);
});

/** The same in an order of this round. */
function shuffled<Item>(items: readonly Item[], round: number): readonly Item[] {
  const shift = (round * 13) % items.length;
  const turned = [...items.slice(shift), ...items.slice(0, shift)];
  return round % 2 === 0 ? turned : turned.toReversed();
}
