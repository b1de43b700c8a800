import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '#adapters/postgres/database/database';
import { type CalendarDate, mondayOf, todayIn } from '#core/shared';
import { databaseEnvironment, type DatabaseKind } from './databases.ts';
import { createTestContext } from './test-server.ts';
import { seedSampleQuests } from './seed.ts';
import { startServerProcess, type ServerProcess } from './server-process.ts';
import { TestClock } from './test-clock.ts';
import { freePort } from '../../setup/free-port.ts';

/** Two processes of a packed server on one database, which has the scene from this week's Monday on. */
export async function startTwoProcesses(program: string, kind: DatabaseKind) {
  const made = await kind.make();
  const database = await openDatabase(made.settings);
  const clock = new TestClock(new Date().toISOString());
  const context = createTestContext(database.db, clock);
  const today: CalendarDate = todayIn(clock.zone(), clock.now());
  await seedSampleQuests(context);
  await database.db
    .updateTable('cohorts')
    .set({ starting_date: mondayOf(today) })
    .execute();
  const servers: ServerProcess[] = [];
  for (const index of [1, 2])
    servers.push(
      await startServerProcess(program, {
        PORT: String(await freePort()),
        HOST: '127.0.0.1',
        WAYMARK_MODE: 'production',
        WAYMARK_OPERATOR_SECOND_FACTOR: 'offered',
        WAYMARK_DATA: join(tmpdir(), `waymark-none-${index}`),
        WAYMARK_SECRET: context.settings.secret,
        ...databaseEnvironment(made.settings),
        PUBLIC_URL: 'https://waymark.example',
        SMTP_URL: 'smtp://127.0.0.1:1',
        SUPPORT_NAME: 'Robin',
        SUPPORT_EMAIL: 'robin@example.org',
        LIMITS_SCALE: '1000',
      }),
    );
  return {
    context,
    today,
    servers,
    close: async () => {
      await Promise.all(servers.map((server) => server.end('SIGKILL')));
      await database.close();
      await made.drop();
    },
  };
}
