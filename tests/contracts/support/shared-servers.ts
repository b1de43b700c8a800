import type { DatabaseKind } from '../../server/support/databases.ts';
import { startServer, type TestServer, type TestServerOptions } from '../../server/support/test-server.ts';
import { seedSampleQuests } from '../../server/support/seed.ts';
import { FRIDAY } from '../../fixtures/sample-quests.ts';

const servers = new Map<DatabaseKind, Promise<TestServer>>();

/** The server that the tests of one file share on a database of that kind, its clock back at the Friday of the sample quests; options count at its start. */
export async function sharedServer(kind: DatabaseKind, options: TestServerOptions = {}): Promise<TestServer> {
  const server = servers.get(kind) ?? startServer(kind, { prepare: seedSampleQuests, ...options });
  servers.set(kind, server);
  (await server).clock.set(FRIDAY);
  return server;
}

/** Closes what the tests of a file shared; `tests/setup/close-shared-servers.ts` calls it after each file. */
export async function closeSharedServers(): Promise<void> {
  const started = [...servers.values()];
  servers.clear();
  for (const server of started) await (await server).close();
}
