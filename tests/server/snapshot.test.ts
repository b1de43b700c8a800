import type { KyselyPlugin } from 'kysely';
import { ListedHtmlCleaner } from '#adapters/html/listed-html-cleaner';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PostgresChallenges } from '#adapters/postgres/postgres-challenges';
import { PostgresCompletions } from '#adapters/postgres/postgres-completions';
import { PostgresQuests } from '#adapters/postgres/postgres-quests';
import type { Db } from '#adapters/postgres/database';
import { CODES, today } from '../contracts/scene.ts';
import { everyDatabase, onPostgres, startServer, type TestServer } from './harness.ts';
import { newTraveler, setScene } from './scene.ts';

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
    server = await startServer(database, { prepare: setScene });
  });
  afterAll(async () => server.close());

  test('[STP-3] is read as it was at one moment, whatever is completed meanwhile', async () => {
    const { house, db, clock } = server;
    const id = await newTraveler(house);
    await new PostgresQuests(db, id, clock, house.dice).join(CODES.coast, today);
    const complete = () =>
      new PostgresChallenges(db, id, clock, house.dice, new ListedHtmlCleaner()).completeStep(
        'shore',
        'shore-walk',
        [],
        'walk-1',
      );
    const stepsIn = async (from: Db) => {
      const kept = await new PostgresCompletions(from, id, clock, house.dice).find('shore');
      return [kept?.challenge.completedSteps, Object.keys(kept?.steps ?? {})];
    };
    expect(await stepsIn(interrupted(db, complete))).toEqual([[], []]);
    expect(await stepsIn(db)).toEqual([[1], ['shore-walk']]);
  });
});
