import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addOwner, CALLERS, type Owner, tokenFor } from './callers.ts';
import { matrixRows } from './matrix-rows.ts';
import { QUEST_CODES } from '../../fixtures/sample-quests.ts';
import { databaseWaits } from '../support/database-waits.ts';
import { everyDatabase, onPostgres } from '../support/databases.ts';
import { startServer, type TestServer } from '../support/test-server.ts';
import { seedSampleQuests } from '../support/seed.ts';

/** How often a read may wait for the database; the check of the session is the first time. */
const MOST = 3;

/** The reads that wait more often, and how often. */
const MORE: Readonly<Record<string, number>> = {
  // They count against a limit, so that nobody can guess.
  'GET /users/unique-email': 9,
  'GET /cohorts/code/{code}': 4,
  'GET /users/data': 8,
  // It reads the weeks once it knows that it does not refuse.
  'GET /schedules/config': 4,
  // They read a page, the people on it and their progress; the file is read in pieces and noted in the audit log.
  'GET /operator/cohorts/{enrollmentCode}/progress': 7,
  'GET /operator/cohorts/{enrollmentCode}/progress.csv': 8,
  'GET /operator/cohorts/{enrollmentCode}/pairs': 4,
};

const reads = Object.entries(matrixRows).flatMap(([name, row]) => {
  const who = ['the owner' as const, ...CALLERS].find((caller) => row.outcomes[caller] === 'ok');
  return name.startsWith('GET ') && who ? [{ name, row, who }] : [];
});

describe.each(everyDatabase.filter((kind) => kind === onPostgres))('a read on $name', (database) => {
  let server: TestServer;
  let owner: Owner;
  beforeAll(async () => {
    server = await startServer(database, {
      prepare: seedSampleQuests,
      settings: { trialQuestCode: QUEST_CODES.garden },
    });
    owner = await addOwner(server);
  });
  afterAll(() => server.close());

  test.each(reads)('waits for the database few times: $name', async ({ name, row, who }) => {
    const token = await tokenFor(server, who, owner);
    const { endpoint } = server.routes.find((one) => `${one.endpoint.method} ${one.endpoint.path}` === name) ?? {};
    const read = () => server.call(endpoint as never, row.sent(owner) as never, { token });
    expect((await read()).status).toBe(200);
    expect(await databaseWaits(read)).toBeLessThanOrEqual(MORE[name] ?? MOST);
  });
});
