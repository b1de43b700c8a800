import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PostgresCohortAdmin } from '#adapters/postgres/operator/postgres-cohort-admin';
import type { Token } from '#core/account';
import type { AuthoredQuest } from '#core/content';
import type { ContentService } from '#core/content/server';
import { UpgradeCohort } from '#core/operator/server';
import { partsOf } from '#core/shared';
import { coastQuest, QUEST_CODES } from '../../fixtures/sample-quests.ts';
import { everyDatabase } from '../support/test-server.ts';
import { addTraveler, sessionToken } from '../support/seed.ts';
import { bundleEntry } from '../support/server-process.ts';
import { startTwoProcesses } from '../support/two-processes.ts';

let program: string;

beforeAll(async () => {
  program = await bundleEntry('server/main.ts', 'cohort');
});
afterAll(() => rmSync(program, { force: true }));

/** The coast as its author has it now. */
const anew: AuthoredQuest = {
  quest: { ...coastQuest.quest, title: 'Quest coast, anew' },
  applets: coastQuest.applets.map((applet) => ({ ...applet, title: `${applet.title}, anew` })),
};

/** The embedded database belongs to one process. */
const shared = everyDatabase.filter(({ name }) => name === 'PostgreSQL');

describe.each(shared)('one cohort, served by two processes on one $name', (kind) => {
  let both: Awaited<ReturnType<typeof startTwoProcesses>>;

  beforeAll(async () => {
    both = await startTwoProcesses(program, kind);
  }, 120_000);
  afterAll(() => both.close());

  /** Asks one of the two, and answers with what it said. */
  async function ask(server: number, token: Token, method: string, path: string, body?: object) {
    const response = await fetch(`${both.servers[server]?.url}/api/v1${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body && { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    expect([path, response.status]).toEqual([path, 200]);
    return response.json();
  }

  /** Joins the coast and completes a step, all through one of the two. */
  async function walking(server: number) {
    const traveler = await addTraveler(both.context, { timeZone: 'UTC' });
    const token = await sessionToken(both.context, traveler);
    const userLocalDate = { ...partsOf(both.today), startOnSameWeek: true };
    await ask(server, token, 'POST', '/cohorts', { enrollmentCode: QUEST_CODES.coast, userLocalDate });
    const textAnswer = { appletId: 'shore-words', appletType: 'inline-text', text: `A heron, through ${server}` };
    await ask(server, token, 'PATCH', '/challenges/shore/steps/shore-look/completed', {
      applets: [textAnswer],
      platform: 'web',
    });
    return { traveler, token };
  }

  test('[OPE-10] who joined and completed a step through either stands in the progress that both show', async () => {
    const [first, second] = [await walking(0), await walking(1)];
    const operator = await addTraveler(both.context, { isOperator: true });
    const token = await sessionToken(both.context, operator);
    const told = [0, 1].map((server) => ask(server, token, 'GET', `/operator/cohorts/${QUEST_CODES.coast}/progress`));
    const [one, other] = await Promise.all(told);
    expect(other).toEqual(one);
    for (const { traveler } of [first, second])
      expect(one.people).toContainEqual(
        expect.objectContaining({ traveler, weekPercent: expect.any(Number), lastActive: expect.any(String) }),
      );
    const percents = one.people.map(({ weekPercent }: { weekPercent: number }) => weekPercent);
    expect(Math.min(...percents)).toBeGreaterThan(0);
  });

  test('[QST-6][OPE-4] an upgrade made elsewhere is seen through both, also by whoever saw it before', async () => {
    const [walked, fresh] = [await walking(0), await addTraveler(both.context, { timeZone: 'UTC' })];
    const token = await sessionToken(both.context, fresh);
    const userLocalDate = { ...partsOf(both.today), startOnSameWeek: true };
    await ask(1, token, 'POST', '/cohorts', { enrollmentCode: QUEST_CODES.coast, userLocalDate });
    const seen = (of: Token) =>
      Promise.all(
        [0, 1].map(async (server) => {
          const { applets } = await ask(server, of, 'GET', '/challenges/shore');
          return applets.map(({ title }: { title: string }) => title);
        }),
      );
    const [words, more] = coastQuest.applets.map(({ title }) => title);
    expect(await seen(walked.token)).toEqual([
      [words, more],
      [words, more],
    ]);
    const content: ContentService = { read: async () => ({ app: [], quests: [anew] }) };
    const { context } = both;
    await context.db.transaction().execute((db) => {
      const cohortAdmin = new PostgresCohortAdmin(db, content, context.clock, context.random);
      return new UpgradeCohort(cohortAdmin, context.clock).run(QUEST_CODES.coast, () => undefined);
    });
    const after = [words, `${more}, anew`];
    expect(await seen(walked.token)).toEqual([after, after]);
    expect(await seen(token)).toEqual([after, after]);
  });
});
