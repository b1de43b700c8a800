import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { addOwner, type Owner } from '../authorization/callers.ts';
import { onPGlite } from '../support/databases.ts';
import { seedSampleQuests } from '../support/seed.ts';
import { startServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let owner: Owner;
beforeAll(async () => {
  server = await startServer(onPGlite, { prepare: seedSampleQuests });
  owner = await addOwner(server);
});
afterAll(() => server.close());

test('a page of achievements is read over the only connection, although its content was not read yet', async () => {
  vi.resetModules();
  const { PostgresAchievementRecords } = await import('#adapters/postgres/achievements/postgres-achievement-records');
  const { db, clock, random } = server.context;
  const { sources } = await new PostgresAchievementRecords(db, clock, random).page(owner.id, { limit: 20 });
  expect(sources.contents).not.toEqual([]);
});
