import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PostgresOutbox } from '#adapters/postgres/notifications/push-queue';
import { type Database, openDatabase } from '#adapters/postgres/database/database';
import { type RenderedEmail, Mailer, UndeliverableMail } from '#core/notifications/server';
import { deleteExpiredData } from '#server/jobs/periodic';
import { sendMailJob } from '#server/jobs/jobs';
import { type JobHandler, JobWorker, serialHandler } from '#server/jobs/worker';
import type { AppContext } from '#composition/server/request-scope';
import { everyDatabase, createTestContext, TestClock } from '../support/test-server.ts';
import type { TestDatabase } from '../support/databases.ts';

const start = '2026-11-20T13:00:00.000Z';
const outgoingEmail = {
  to: 'ada@example.org',
  subject: 'Hello',
  title: 'Hello',
  paragraphs: ['A canary sings.'],
  code: '73915',
};

/** Collects emails in memory, and fails a given number of times. */
class CountingMailer extends Mailer {
  readonly sent: RenderedEmail[] = [];
  tries = 0;

  constructor(
    private failures = 0,
    private readonly error: Error = new Error('greylisted <ada@example.org>'),
  ) {
    super();
  }

  send(mail: RenderedEmail): Promise<void> {
    this.tries += 1;
    this.failures -= 1;
    if (this.failures >= 0) return Promise.reject(this.error);
    this.sent.push(mail);
    return Promise.resolve();
  }
}

/** A job that runs until the test ends it. */
function heldJob() {
  let begin = (): void => undefined;
  let end = (_error?: Error): void => undefined;
  const begun = new Promise<void>((resolve) => (begin = resolve));
  const handler: JobHandler = () => {
    begin();
    return new Promise((resolve, reject) => (end = (error) => (error ? reject(error) : resolve())));
  };
  return { begun, handler, end: (error?: Error) => end(error) };
}

describe.each(everyDatabase)('jobs on $name', (kind) => {
  let made: TestDatabase;
  let database: Database;
  let clock: TestClock;
  let context: AppContext;
  let outbox: PostgresOutbox;

  beforeAll(async () => {
    made = await kind.make();
    database = await openDatabase(made.settings);
  });
  beforeEach(async () => {
    await database.db.deleteFrom('jobs').execute();
    clock = new TestClock(start);
    context = createTestContext(database.db, clock);
    outbox = new PostgresOutbox(database.db, clock, context.random, context.secrets);
  });
  afterAll(async () => {
    await database.close();
    await made.drop();
  });

  const jobs = () => database.db.selectFrom('jobs').selectAll().execute();
  const oneJob = async () => (await jobs())[0];
  const mailing = (mailer: Mailer, patience?: ConstructorParameters<typeof JobWorker>[2]) =>
    new JobWorker(context, { mail: sendMailJob(mailer, context) }, patience);

  it('an email is sent once, and what it said is forgotten', async () => {
    const mailer = new CountingMailer();
    await outbox.queueEmail(outgoingEmail);
    expect(JSON.stringify(await jobs())).not.toMatch(/ada@example|canary|"73915"/);
    expect(await mailing(mailer).runDueJobs()).toBe(1);
    expect(await mailing(mailer).runDueJobs()).toBe(0);
    expect(mailer.sent).toMatchObject([{ to: 'ada@example.org', subject: 'Hello' }]);
    expect(mailer.sent[0]?.text).toContain('73915');
    expect(await oneJob()).toMatchObject({ done_at: start, last_error: null, leased_until: null });
    expect((await oneJob())?.payload).toEqual({});
  });

  it('an email that was sent while the database went away is not sent again', async () => {
    const mailer = new CountingMailer();
    await outbox.queueEmail(outgoingEmail);
    let failures = 2;
    const db = new Proxy(database.db, {
      get: (target, name) => {
        if (name === 'updateTable' && (failures -= 1) >= 0)
          throw Object.assign(new Error('away'), { code: 'ECONNREFUSED' });
        const value: unknown = Reflect.get(target, name, target);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
    const reported: unknown[] = [];
    const worker = new JobWorker({ db, clock }, { mail: sendMailJob(mailer, context) }, undefined, (error) =>
      reported.push(error),
    );
    await worker.runDueJobs();
    expect(await oneJob()).toMatchObject({ done_at: start, last_error: null, leased_until: null, attempts: 1 });
    expect([mailer.tries, reported]).toEqual([1, []]);
  });

  it('an email that was handed in inside a transaction that failed is never sent', async () => {
    const mailer = new CountingMailer();
    const failed = database.db.transaction().execute(async (db) => {
      await new PostgresOutbox(db, clock, context.random, context.secrets).queueEmail(outgoingEmail);
      throw new Error('undone');
    });
    await expect(failed).rejects.toThrow('undone');
    expect(await mailing(mailer).runDueJobs()).toBe(0);
  });

  it('an email with a key is stored once, also after it was sent', async () => {
    const mailer = new CountingMailer();
    const [key, other] = [randomUUID(), randomUUID()];
    await Promise.all(Array.from({ length: 10 }, () => outbox.queueEmail(outgoingEmail, key)));
    await mailing(mailer).runDueJobs();
    await outbox.queueEmail(outgoingEmail, key);
    await outbox.queueEmail(outgoingEmail, other);
    await mailing(mailer).runDueJobs();
    expect(mailer.sent).toHaveLength(2);
  });

  it('four workers do fifty jobs once each', async () => {
    for (let count = 0; count < 50; count += 1)
      await outbox.queueEmail({ ...outgoingEmail, subject: `Letter ${count}` });
    const mailer = new CountingMailer();
    const done = await Promise.all(Array.from({ length: 4 }, () => mailing(mailer).runDueJobs()));
    expect(done.reduce((sum, count) => sum + count)).toBe(50);
    expect(new Set(mailer.sent.map(({ subject }) => subject)).size).toBe(50);
    expect(mailer.sent).toHaveLength(50);
  });

  it('a job that fails is tried again after 2ⁿ times the first wait, never longer than the longest', async () => {
    const mailer = new CountingMailer(5);
    const worker = mailing(mailer, { lease: 60, initialDelay: 10, maxDelay: 60, maxAttempts: 20 });
    await outbox.queueEmail(outgoingEmail);
    const waits = [];
    for (let failure = 0; failure < 5; failure += 1) {
      expect(await worker.runDueJobs()).toBe(1);
      const { run_at } = (await oneJob()) ?? { run_at: '' };
      waits.push((Date.parse(run_at) - Date.parse(clock.now())) / 1000);
      clock.set(new Date(Date.parse(run_at) - 1).toISOString());
      expect(await worker.runDueJobs()).toBe(0);
      clock.set(run_at);
    }
    expect(waits).toEqual([10, 20, 40, 60, 60]);
    expect(await worker.runDueJobs()).toBe(1);
    expect(mailer.sent).toHaveLength(1);
  });

  it('a job that was given up lies there with its reason, masked, and is not tried again', async () => {
    const mailer = new CountingMailer(100);
    const worker = mailing(mailer, { lease: 60, initialDelay: 1, maxDelay: 1, maxAttempts: 3 });
    await outbox.queueEmail(outgoingEmail);
    for (let time = 0; time < 10; time += 1) {
      await worker.runDueJobs();
      clock.advance({ days: 1 });
    }
    expect(mailer.tries).toBe(3);
    const job = await oneJob();
    expect(job).toMatchObject({ attempts: 3, done_at: null, leased_until: null });
    expect(job?.dead_at).not.toBeNull();
    expect(job?.last_error).toContain('greylisted');
    expect(job?.last_error).not.toContain('ada@');
  });

  it('what can never succeed is given up at once', async () => {
    const mailer = new CountingMailer(100, new UndeliverableMail('not exactly one address'));
    await outbox.queueEmail(outgoingEmail);
    await mailing(mailer).runDueJobs();
    expect((await oneJob())?.dead_at).toBe(start);
    await new JobWorker(context, {}).runDueJobs();
    expect(mailer.tries).toBe(1);
  });

  it('[OPE-5] a job that nobody could ever do forgets what it was about; one that was given up keeps it, sealed', async () => {
    await outbox.queueEmail(outgoingEmail);
    await mailing(new CountingMailer(100, new UndeliverableMail('not exactly one address'))).runDueJobs();
    await outbox.queueEmail(outgoingEmail);
    const tired = mailing(new CountingMailer(100), { lease: 60, initialDelay: 1, maxDelay: 1, maxAttempts: 1 });
    await tired.runDueJobs();
    const dead = (await jobs()).map(({ dead_at, payload }) => [dead_at, payload]);
    expect(dead).toHaveLength(2);
    expect(dead).toContainEqual([start, {}]);
    expect(dead).toContainEqual([start, { sealed: expect.any(String) }]);
    expect(JSON.stringify(await jobs())).not.toMatch(/ada@example|canary|"73915"/);
  });

  it('[ACC-5] an email goes out until its code is over, and never after', async () => {
    const mailer = new CountingMailer(1);
    await outbox.queueEmail({ ...outgoingEmail, until: '2026-11-20T13:15:00.000Z' });
    await mailing(mailer).runDueJobs();
    clock.advance({ minutes: 14 });
    await outbox.queueEmail({ ...outgoingEmail, subject: 'In time', until: '2026-11-20T13:14:01.000Z' });
    await outbox.queueEmail({ ...outgoingEmail, subject: 'Too late', until: '2026-11-20T13:14:00.000Z' });
    await mailing(mailer).runDueJobs();
    expect(mailer.sent.map(({ subject }) => subject)).toEqual(['Hello', 'In time']);
    await outbox.queueEmail({ ...outgoingEmail, subject: 'Greylisted', until: '2026-11-20T13:20:00.000Z' });
    await mailing(new CountingMailer(1)).runDueJobs();
    clock.advance({ minutes: 6 });
    expect(await mailing(mailer).runDueJobs()).toBe(1);
    expect(mailer.sent).toHaveLength(2);
    const dead = (await jobs()).filter(({ dead_at }) => dead_at !== null);
    expect(dead.map(({ payload }) => payload)).toEqual([{}, {}]);
  });

  it('[ACC-5] a decoy looks like any other email, is done like one, and is never sent', async () => {
    const mailer = new CountingMailer();
    await outbox.queueEmail({ ...outgoingEmail, isDecoy: true });
    expect(Object.keys((await oneJob())?.payload ?? {})).toEqual(['sealed']);
    expect(await mailing(mailer).runDueJobs()).toBe(1);
    expect(await oneJob()).toMatchObject({ done_at: start, dead_at: null, payload: {} });
    expect(mailer.tries).toBe(0);
  });

  it('each attempt is told with its outcome, and a failure with the kind and id of its job', async () => {
    await outbox.queueEmail(outgoingEmail);
    const { id } = (await oneJob()) ?? {};
    const told: unknown[] = [];
    const mailer = new CountingMailer(2);
    const worker = new JobWorker(
      context,
      { mail: sendMailJob(mailer, context) },
      { lease: 60, initialDelay: 1, maxDelay: 1, maxAttempts: 2 },
      (_error, message, job) => told.push([message, job]),
      (...outcome) => told.push(outcome),
    );
    for (let attempt = 0; attempt < 2; attempt += 1) {
      await worker.runDueJobs();
      clock.advance({ minutes: 1 });
    }
    await outbox.queueEmail(outgoingEmail);
    await worker.runDueJobs();
    const failure = ['job failed', { kind: 'mail', id }];
    expect(told).toEqual([failure, ['mail', 'retried'], failure, ['mail', 'given_up'], ['mail', 'done']]);
  });

  it('[OPE-26] a job of a kind that only a newer server knows waits for that server', async () => {
    const mailer = new CountingMailer();
    await outbox.queueEmail(outgoingEmail);
    const older = { contact: async () => undefined, chatroom: serialHandler(async () => undefined) };
    expect(await new JobWorker(context, older).runDueJobs()).toBe(0);
    expect(await oneJob()).toMatchObject({ attempts: 0, dead_at: null, leased_until: null });
    await mailing(mailer).runDueJobs();
    expect(mailer.sent).toMatchObject([{ to: outgoingEmail.to }]);
  });

  it('a mail server that is away for a day loses no email', async () => {
    let isAway = true;
    const sent: string[] = [];
    const handler: JobHandler = async ({ id }) => {
      if (isAway) throw new Error('ECONNREFUSED');
      sent.push(id);
    };
    const worker = new JobWorker(context, { mail: handler });
    await outbox.queueEmail(outgoingEmail);
    for (let minute = 0; minute < 24 * 60; minute += 10) {
      await worker.runDueJobs();
      clock.advance({ minutes: 10 });
    }
    isAway = false;
    clock.advance({ minutes: 60 });
    await worker.runDueJobs();
    expect(sent).toHaveLength(1);
  });

  it('a job whose worker vanished is taken up by another once the lease is over; the first one changes nothing any more', async () => {
    const patience = { lease: 60, initialDelay: 10, maxDelay: 60, maxAttempts: 5 };
    const [first, second] = [heldJob(), heldJob()];
    await outbox.queueEmail(outgoingEmail);
    const vanished = new JobWorker(context, { mail: first.handler }, patience).runDueJobs();
    await first.begun;
    expect(await mailing(new CountingMailer(), patience).runDueJobs()).toBe(0);
    clock.advance({ seconds: 60 });
    const successor = new JobWorker(context, { mail: second.handler }, patience).runDueJobs();
    await second.begun;
    first.end(new Error('woke up late'));
    await vanished;
    expect(await oneJob()).toMatchObject({ attempts: 2, last_error: null, done_at: null });
    expect(await mailing(new CountingMailer(), patience).runDueJobs()).toBe(0);
    second.end();
    await successor;
    expect(await oneJob()).toMatchObject({ attempts: 2, dead_at: null, last_error: null, done_at: clock.now() });
  });

  it('a worker that runs by itself does what comes, and stops when it is told', async () => {
    const mailer = new CountingMailer();
    const worker = mailing(mailer);
    worker.start(5);
    await outbox.queueEmail(outgoingEmail);
    await expect.poll(() => mailer.sent.length, { timeout: 10_000 }).toBe(1);
    await worker.stop();
    await outbox.queueEmail(outgoingEmail);
    expect(await worker.runDueJobs()).toBe(0);
    expect(mailer.sent).toHaveLength(1);
  });

  it('leftovers are forgotten in time, and nothing else', async () => {
    const mailer = new CountingMailer();
    await outbox.queueEmail(outgoingEmail, 'done');
    await mailing(mailer).runDueJobs();
    await outbox.queueEmail(outgoingEmail, 'waiting');
    clock.advance({ days: 7 });
    await deleteExpiredData(context);
    expect(await jobs()).toHaveLength(2);
    clock.advance({ seconds: 1 });
    await deleteExpiredData(context);
    expect((await jobs()).map(({ dedupe_key }) => dedupe_key)).toEqual(['waiting']);
  });
});

describe.each(everyDatabase.filter(({ name }) => name === 'PostgreSQL'))(
  'jobs that another server holds on $name',
  (kind) => {
    it('are passed over, not waited for', async () => {
      const made = await kind.make();
      const { db, close } = await openDatabase(made.settings);
      const context = createTestContext(db, new TestClock(start));
      const outbox = new PostgresOutbox(db, context.clock, context.random, context.secrets);
      for (const subject of ['one', 'two', 'three']) await outbox.queueEmail({ ...outgoingEmail, subject });
      const mailer = new CountingMailer();
      await db.transaction().execute(async (other) => {
        const held = other.selectFrom('jobs').select('id').orderBy('id').limit(1).forUpdate();
        await held.executeTakeFirstOrThrow();
        expect(await new JobWorker(context, { mail: sendMailJob(mailer, context) }).runDueJobs()).toBe(2);
      });
      expect(mailer.sent).toHaveLength(2);
      await close();
      await made.drop();
    });
  },
);
