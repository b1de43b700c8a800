import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { migrate, newerMigrations } from '#adapters/postgres/database/database';
import { failureReasons } from '#composition/server/context/logging';
import { sql } from 'kysely';
import { prepareServerWithLog } from '#server/startup-tasks';
import { everyDatabase, startServer, type TestServer } from '../support/test-server.ts';

describe.each(everyDatabase)('a database that a newer program has migrated, on $name', (database) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer(database);
  });
  afterAll(async () => server.close());

  const migrated = (name: string) =>
    sql`insert into kysely_migration (name, timestamp) values (${name}, ${new Date().toISOString()})`.execute(
      server.db,
    );

  test('[OPE-26] serves this program, which says so', async () => {
    await migrated('9998-more');
    expect(await migrate(server.db)).toBe(0);
    const told: string[] = [];
    await prepareServerWithLog(server.context, (line) => told.push(line));
    expect(told.filter((line) => line.includes('9998-more'))).toHaveLength(1);
  });

  test('[OPE-26] is refused where the tables can no longer be used, with the version that is needed', async () => {
    await migrated('9999-other-names-needs-1-2');
    const error = await migrate(server.db).then(
      () => undefined,
      (problem: unknown) => problem,
    );
    expect(failureReasons(error)).toEqual([
      'A newer version of Waymark changed the tables of the database. Start version 1.2 or newer.',
    ]);
  });

  test.each(['1.2.0', '1.2', '1.10.0', '2.0.0'])('[OPE-26] serves release %s, where 1.2 is needed', async (release) => {
    expect(await newerMigrations(server.db, release)).toContain('9999-other-names-needs-1-2');
  });

  test.each(['1.1.9', '0.12.0', '1.0.0'])(
    '[OPE-26] does not serve release %s, where 1.2 is needed',
    async (release) => {
      await expect(newerMigrations(server.db, release)).rejects.toMatchObject({ needed: '1.2' });
    },
  );
});
