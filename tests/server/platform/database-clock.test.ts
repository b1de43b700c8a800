import { expect, test, vi } from 'vitest';
import { DatabaseClock } from '#adapters/postgres/database/database-clock';
import { openDatabase } from '#adapters/postgres/database/database';
import { createAppContext } from '#composition/server/context/create-app-context';
import { createServer } from '#server/create-server';
import { warnOfClock } from '#server/startup-tasks';
import { everyDatabase } from '../support/databases.ts';
import { createTestContext, TestClock } from '../support/test-server.ts';

const TWENTY_MINUTES = 20 * 60_000;

test.each(everyDatabase)('a server whose clock is wrong goes by the clock of $name', async ({ make }) => {
  const { settings, drop } = await make();
  const { db, close } = await openDatabase(settings);
  const clock = new DatabaseClock(db, () => Date.now() + TWENTY_MINUTES);
  await clock.measure();
  expect(Math.abs(Date.parse(clock.now()) - Date.now())).toBeLessThan(5_000);
  expect(Math.abs(clock.difference - TWENTY_MINUTES / 1000)).toBeLessThan(5);

  const told: string[] = [];
  const context = { ...createTestContext(db, new TestClock()), clockDifference: () => clock.difference };
  warnOfClock(context, (line) => told.push(line));
  expect(told).toEqual([expect.stringMatching(/12\d\d|119\d/)]);
  warnOfClock({ ...context, clockDifference: () => -30 }, (line) => told.push(line));
  expect(told).toHaveLength(1);
  const { app } = await createServer(context, { log: { write: () => undefined } });
  expect((await app.inject({ url: '/metrics' })).body).toMatch(/^clock_difference_seconds (12\d\d|119\d)$/m);
  await app.close();
  await close();
  await drop();
});

test.each(everyDatabase)('leases, due times and lifetimes of a server go by the clock of $name', async ({ make }) => {
  const { settings, drop } = await make();
  const { settings: rest } = createTestContext({} as never, new TestClock());
  const right = Date.now();
  vi.useFakeTimers({ toFake: ['Date'], now: right + TWENTY_MINUTES });
  try {
    const { context, close } = await createAppContext({
      ...rest,
      databaseUrl: settings.url,
      data: settings.folder ?? rest.data,
    });
    if (settings.url !== undefined) {
      expect(Math.abs(Date.parse(context.clock.now()) - right)).toBeLessThan(60_000);
      expect(context.clockDifference?.()).toBeGreaterThan(1_190);
    }
    await close();
  } finally {
    vi.useRealTimers();
  }
  await drop();
});
