import { expect, test } from 'vitest';
import { PostgresOutbox } from '#adapters/postgres/notifications/postgres-outbox';
import { oneAtATime } from '#server/jobs/one-at-a-time';
import { type JobHandler, JOBS_AT_ONCE, JobWorker } from '#server/jobs/worker';
import { everyDatabase, startServer } from '../support/test-server.ts';

/** Does jobs in no time, and keeps how many it did at once. */
function countingHandler() {
  let underWay = 0;
  const seen: number[] = [];
  const handler: JobHandler = async () => {
    underWay += 1;
    seen.push(underWay);
    await new Promise((resolve) => setTimeout(resolve, 5));
    underWay -= 1;
    if (seen.length === 1) throw new Error('the first one fails');
  };
  return { handler, most: () => Math.max(...seen), count: () => seen.length };
}

test.each(everyDatabase)('a worker does so many jobs at once on $name, and no more', async (kind) => {
  const server = await startServer(kind);
  const { db, clock, context } = server;
  const outbox = new PostgresOutbox(db, clock, context.random, context.secrets);
  const email = { to: 'ada@example.org', subject: 'Hello', title: 'Hello', paragraphs: [] };
  await outbox.queueEmails(Array.from({ length: 25 }, () => ({ email })));
  const { handler, most, count } = countingHandler();
  expect(await new JobWorker(context, { mail: handler }).runDueJobs()).toBe(25);
  expect([most(), count()]).toEqual([JOBS_AT_ONCE, 25]);
  await server.close();
});

test('jobs that are done one at a time wait for those before them, also for one that fails', async () => {
  const { handler, most, count } = countingHandler();
  const single = oneAtATime(handler);
  const ended = await Promise.allSettled(['1', '2', '3'].map((id) => single({ id, payload: {} })));
  expect(ended.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
  expect([most(), count()]).toEqual([1, 3]);
});
