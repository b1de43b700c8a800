import type { KyselyPlugin } from 'kysely';
import { AllowListHtmlSanitizer } from '#adapters/html/allow-list-html-sanitizer';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PostgresChallenges, PostgresCompletions } from '#adapters/postgres/challenges/postgres-challenges';
import { PostgresQuests } from '#adapters/postgres/quests/postgres-quests';
import type { Db } from '#adapters/postgres/database/database';
import { silentNews } from '../../fixtures/stub-ports.ts';
import { QUEST_CODES, TODAY } from '../../fixtures/sample-quests.ts';
import { everyDatabase, onPostgres, startServer, type TestServer } from '../support/test-server.ts';
import { addTraveler, seedSampleQuests } from '../support/seed.ts';

/** The database, where something else happens once, right after the first rows were read. */
function interrupted(db: Db, happens: () => Promise<unknown>): Db {
  let isOver = false;
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      if (!isOver && result.rows.length > 0) {
        isOver = true;
        await happens();
      }
      return result;
    },
  };
  return db.withPlugin(plugin);
}

// The embedded database runs one transaction after the other: nothing can happen while it reads.
describe.each(everyDatabase.filter((kind) => kind === onPostgres))('a challenge on $name', (database) => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startServer(database, { prepare: seedSampleQuests });
  });
  afterAll(async () => server.close());

  test('[STP-3] is read as it was at one moment, whatever is completed meanwhile', async () => {
    const { context, db, clock } = server;
    const id = await addTraveler(context);
    await new PostgresQuests(db, id, clock, context.random).join(QUEST_CODES.coast, TODAY);
    const complete = () =>
      new PostgresChallenges(db, id, clock, context.random, new AllowListHtmlSanitizer(), silentNews).completeStep(
        'shore',
        'shore-walk',
        [],
        'walk-1',
      );
    const stepsIn = async (from: Db) => {
      const saved = await new PostgresCompletions(from, id, clock, context.random).find('shore');
      return [saved?.challenge.completedSteps, Object.keys(saved?.steps ?? {})];
    };
    expect(await stepsIn(interrupted(db, complete))).toEqual([[], []]);
    expect(await stepsIn(db)).toEqual([[1], ['shore-walk']]);
  });
});
