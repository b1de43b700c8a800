import { describe, expect, test } from 'vitest';
import { type Database, openDatabase } from '#adapters/postgres/database';
import { KeptMailer } from '#adapters/postgres/kept-mailer';
import { PostgresOutbox } from '#adapters/postgres/postgres-outbox';
import { RemindTravelers } from '#core/notifications';
import { mailJob } from '#server/jobs/mail-job';
import { sendReminders } from '#server/jobs/reminders';
import { Worker } from '#server/jobs/worker';
import { type House, scopeOf } from '#server/scope';
import { everyDatabase, houseOf, startServer } from './harness.ts';
import { DUE, JOINED, walkerOn } from './reminder-walkers.ts';
import { setScene } from './scene.ts';
import { TestClock } from './test-clock.ts';

describe.each(everyDatabase.filter(({ name }) => name === 'PostgreSQL'))('two servers on one $name', (kind) => {
  test('[TIME-5] send each reminder once between them', async () => {
    const made = await kind.make();
    const databases: readonly Database[] = [await openDatabase(made.settings), await openDatabase(made.settings)];
    const clock = new TestClock(JOINED);
    const houses = databases.map(({ db }) => houseOf(db, clock));
    const [first] = houses;
    if (!first) return expect.unreachable('no house');
    await setScene(first);
    for (let count = 0; count < 12; count += 1) await walkerOn({ house: first });
    clock.set(DUE);
    const mailers = houses.map(({ db }) => new KeptMailer(db, clock));
    await Promise.all(
      houses.flatMap((house, place) => [
        sendReminders(house),
        sendReminders(house),
        drained(house, mailers[place] as KeptMailer),
      ]),
    );
    await drained(first, mailers[0] as KeptMailer);
    const letters = await first.db.selectFrom('kept_mails').select('recipient').execute();
    expect(letters).toHaveLength(12);
    expect(new Set(letters.map(({ recipient }) => recipient)).size).toBe(12);
    for (const { close } of databases) await close();
    await made.drop();
  });

  test('what is being looked at elsewhere is passed over, not waited for', async () => {
    const server = await startServer(kind, { prepare: setScene, clock: new TestClock(JOINED) });
    await walkerOn(server);
    server.clock.set(DUE);
    await server.db.transaction().execute(async (other) => {
      await scopeOf({ ...server.house, db: other })
        .get(RemindTravelers)
        .run(50);
      expect(await sendReminders(server.house)).toBe(0);
    });
    expect(await sendReminders(server.house)).toBe(0);
    expect((await server.mails()).filter(({ subject }) => subject.startsWith('For today'))).toHaveLength(1);
    await server.close();
  });
});

test('letters handed in together are kept together, each once for its key', async () => {
  const [kind] = everyDatabase;
  const server = await startServer(kind as (typeof everyDatabase)[number]);
  const { db, clock, house } = server;
  const letter = { to: 'ada@example.org', subject: 'Hello', title: 'Hello', paragraphs: [] };
  const outbox = new PostgresOutbox(db, clock, house.dice, house.secrets);
  await outbox.mailAll([]);
  await outbox.mailAll([{ letter, dedupeKey: 'one' }, { letter, dedupeKey: 'one' }, { letter }, { letter }]);
  expect(await server.mails()).toHaveLength(3);
  await server.close();
});

const drained = (house: House, mailer: KeptMailer): Promise<number> =>
  new Worker(house, { mail: mailJob(mailer, house) }).drain();
