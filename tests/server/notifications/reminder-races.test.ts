import { describe, expect, test } from 'vitest';
import { type Database, openDatabase } from '#adapters/postgres/database/database';
import { PostgresMailer, PostgresOutbox } from '#adapters/postgres/notifications/push-queue';
import { RemindTravelers } from '#core/notifications/server';
import { sendMailJob } from '#server/jobs/jobs';
import { sendReminders } from '#server/jobs/periodic';
import { JobWorker } from '#server/jobs/worker';
import { type AppContext, createRequestScope } from '#composition/server/request-scope';
import { everyDatabase, createTestContext, startServer } from '../support/test-server.ts';
import { DUE_AT, JOINED_AT, addReminderTraveler } from '../support/reminder-travelers.ts';
import { seedSampleQuests } from '../support/seed.ts';
import { TestClock } from '../support/test-clock.ts';

describe.each(everyDatabase.filter(({ name }) => name === 'PostgreSQL'))('two servers on one $name', (kind) => {
  test('[TIME-5] send each reminder once between them', async () => {
    const made = await kind.make();
    const databases: readonly Database[] = [await openDatabase(made.settings), await openDatabase(made.settings)];
    const clock = new TestClock(JOINED_AT);
    const contexts = databases.map(({ db }) => createTestContext(db, clock));
    const [first] = contexts;
    if (!first) return expect.unreachable('no context');
    await seedSampleQuests(first);
    for (let count = 0; count < 12; count += 1) await addReminderTraveler({ context: first });
    clock.set(DUE_AT);
    const mailers = contexts.map(({ db }) => new PostgresMailer(db, clock));
    await Promise.all(
      contexts.flatMap((context, index) => [
        sendReminders(context),
        sendReminders(context),
        drained(context, mailers[index] as PostgresMailer),
      ]),
    );
    await drained(first, mailers[0] as PostgresMailer);
    const emails = await first.db.selectFrom('kept_mails').select('recipient').execute();
    expect(emails).toHaveLength(12);
    expect(new Set(emails.map(({ recipient }) => recipient)).size).toBe(12);
    for (const { close } of databases) await close();
    await made.drop();
  });

  test('what is being looked at elsewhere is passed over, not waited for', async () => {
    const server = await startServer(kind, { prepare: seedSampleQuests, clock: new TestClock(JOINED_AT) });
    await addReminderTraveler(server);
    server.clock.set(DUE_AT);
    await server.db.transaction().execute(async (other) => {
      await createRequestScope({ ...server.context, db: other })
        .get(RemindTravelers)
        .run(50);
      expect(await sendReminders(server.context)).toBe(0);
    });
    expect(await sendReminders(server.context)).toBe(0);
    expect((await server.mails()).filter(({ subject }) => subject.startsWith('Today: '))).toHaveLength(1);
    await server.close();
  });
});

test('emails handed in together are stored together, each once for its key', async () => {
  const [kind] = everyDatabase;
  const server = await startServer(kind as (typeof everyDatabase)[number]);
  const { db, clock, context } = server;
  const email = { to: 'ada@example.org', subject: 'Hello', title: 'Hello', paragraphs: [] };
  const outbox = new PostgresOutbox(db, clock, context.random, context.secrets);
  await outbox.queueEmails([]);
  await outbox.queueEmails([{ email, dedupeKey: 'one' }, { email, dedupeKey: 'one' }, { email }, { email }]);
  expect(await server.mails()).toHaveLength(3);
  await server.close();
});

const drained = (context: AppContext, mailer: PostgresMailer): Promise<number> =>
  new JobWorker(context, { mail: sendMailJob(mailer, context) }).runDueJobs();
