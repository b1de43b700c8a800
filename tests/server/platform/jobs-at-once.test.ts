import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type JobHandler, JOBS_AT_ONCE, JobWorker, serialHandler } from '#server/jobs/worker';
import { everyDatabase, startServer, type TestServer } from '../support/test-server.ts';

/** Completes jobs immediately, except the first, which fails; records how many ran in parallel. */
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

/** Keeps each job running until the test ends it. */
function hangingHandler() {
  let begun = 0;
  let end = (): void => undefined;
  const ended = new Promise<void>((resolve) => (end = resolve));
  const handler: JobHandler = () => {
    begun += 1;
    return ended;
  };
  return { handler, begun: () => begun, end: () => end() };
}

describe.each(everyDatabase)('jobs at once on $name', (kind) => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startServer(kind);
  });
  afterEach(() => server.db.deleteFrom('jobs').execute());
  afterAll(() => server.close());

  const addJobs = async (jobKind: string, count: number): Promise<void> => {
    const now = server.clock.now();
    const job = () => ({ id: crypto.randomUUID(), kind: jobKind, payload: '{}', run_at: now, created_at: now });
    await server.db
      .insertInto('jobs')
      .values(Array.from({ length: count }, job))
      .execute();
  };
  const begun = async (jobKind: string): Promise<number> => {
    const jobs = server.db.selectFrom('jobs').where('kind', '=', jobKind).where('attempts', '>', 0);
    return (await jobs.select('id').execute()).length;
  };

  test('a worker does so many jobs at once, and no more', async () => {
    const { handler, most, count } = countingHandler();
    await addJobs('mail', 25);
    expect(await new JobWorker(server.context, { mail: handler }).runDueJobs()).toBe(25);
    expect([most(), count()]).toEqual([JOBS_AT_ONCE, 25]);
  });

  test('a worker does jobs of a serial kind one at a time beside all others, also when one fails', async () => {
    const [serial, other] = [countingHandler(), countingHandler()];
    await addJobs('contact', 8);
    await addJobs('mail', 12);
    const worker = new JobWorker(server.context, { contact: serialHandler(serial.handler), mail: other.handler });
    expect(await worker.runDueJobs()).toBe(20);
    expect([serial.most(), serial.count()]).toEqual([1, 8]);
    expect([other.most(), other.count()]).toEqual([JOBS_AT_ONCE - 1, 12]);
  });

  test('jobs of a serial kind that wait for one that hangs are not leased, and other jobs go on', async () => {
    const [contact, chatroom] = [hangingHandler(), hangingHandler()];
    const mail = countingHandler();
    await addJobs('contact', 12);
    await addJobs('chatroom', 12);
    const worker = new JobWorker(server.context, {
      contact: serialHandler(contact.handler),
      chatroom: serialHandler(chatroom.handler),
      mail: mail.handler,
    });
    worker.start(5);
    await expect.poll(() => contact.begun() + chatroom.begun()).toBe(2);
    await addJobs('mail', 20);
    await expect.poll(mail.count).toBe(20);
    expect([await begun('contact'), await begun('chatroom')]).toEqual([1, 1]);
    const stopped = worker.stop();
    contact.end();
    chatroom.end();
    await stopped;
    expect([contact.begun(), chatroom.begun()]).toEqual([1, 1]);
  });

  test('a new job is begun while another one hangs', async () => {
    const hanging = hangingHandler();
    const worker = new JobWorker(server.context, { mail: hanging.handler });
    await addJobs('mail', 1);
    worker.start(5);
    await expect.poll(hanging.begun).toBe(1);
    await addJobs('mail', 1);
    await expect.poll(hanging.begun).toBe(2);
    hanging.end();
    await worker.stop();
  });
});
