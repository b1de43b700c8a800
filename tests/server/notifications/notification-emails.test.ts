import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase } from '#adapters/postgres/database/database';
import { PostgresMailer } from '#adapters/postgres/notifications/push-queue';
import { HmacUnsubscribeLinks } from '#adapters/tokens/hmac-links';
import { messages, registerMessages } from '#core/messages';
import { Notifier } from '#core/notifications';
import type { TravelerId } from '#core/shared';
import { sendDigests } from '#server/jobs/periodic';
import { sendMailJob } from '#server/jobs/jobs';
import { JobWorker } from '#server/jobs/worker';
import { speakToEachPerson } from '#composition/server/context/person-locale';
import { createRequestScope } from '#composition/server/request-scope';
import { createTestContext, everyDatabase, startServer, type TestServer } from '../support/test-server.ts';
import { addTraveler, seedSampleQuests, sessionToken } from '../support/seed.ts';
import { TestClock } from '../support/test-clock.ts';
import {
  chooseNotificationEmails,
  readNotificationEmails,
  readReminder,
  toggleNotificationEmails,
} from '#api/notifications/notifications.api';

const FRIDAY = '2026-11-20T09:00:00.000Z';
const SATURDAY_AT_EIGHT = '2026-11-21T08:00:00.000Z';

describe.each(everyDatabase)('emails about notifications on $name', (kind) => {
  let server: TestServer;
  let ann: { readonly id: TravelerId; readonly token: string };

  beforeAll(async () => {
    server = await startServer(kind, { prepare: seedSampleQuests, clock: new TestClock(FRIDAY) });
  });
  beforeEach(async () => {
    for (const table of ['travelers', 'jobs', 'kept_mails'] as const) await server.db.deleteFrom(table).execute();
    server.clock.set(FRIDAY);
    const id = await addTraveler(server.context);
    ann = { id, token: await sessionToken(server.context, id) };
  });
  afterAll(async () => server.close());

  const tell = (title: string, to = ann.id, context = server.context): Promise<void> =>
    context.db.transaction().execute((db) =>
      createRequestScope({ ...context, db })
        .get(Notifier)
        .tell([{ to, aboutId: null, type: 'FEEDBACK_REQUESTED', targetId: 'x', relationshipId: null, title }]),
    );
  const frequency = async () => (await server.call(readNotificationEmails, {}, ann)).body.frequency;
  const linkIn = (text: string): string => /\/notification-stop\/[\w-]+/.exec(text)?.[0] ?? '';
  const click = (path: string): Promise<Response> =>
    fetch(server.url + path, { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) });

  test('[NTF-15] one click in a mail program turns them off, the page on again, and reminders stay as they are', async () => {
    await tell('Tides');
    server.clock.advance({ minutes: 5 });
    const [mail] = await server.mails();
    const path = linkIn(mail?.text ?? '');
    for (let count = 0; count < 2; count += 1) {
      const response = await click(path);
      expect([response.status, await response.text()]).toEqual([204, '']);
    }
    expect(await frequency()).toBe('never');
    expect((await server.call(readReminder, {}, ann)).body).toMatchObject({ isOn: true });
    await tell('Sand');
    server.clock.advance({ minutes: 5 });
    expect(await server.mails()).toHaveLength(1);
    const link = path.split('/').at(-1) ?? '';
    expect((await server.call(toggleNotificationEmails, { link, isOn: true })).body).toEqual({ isOn: true });
    expect(await frequency()).toBe('at once');
    expect(server.log()).not.toContain(link.slice(0, 20));
  });

  test('[ERR-32] are in the language of the newest call of whoever gets them', async () => {
    speakToEachPerson();
    registerMessages({ mailGreeting: 'Hallo {name},' }, 'de');
    const id = await addTraveler(server.context);
    const ben = { id, token: await sessionToken(server.context, id) };
    await server.call(readReminder, {}, { ...ben, headers: { 'accept-language': 'de-CH' } });
    await server.call(readReminder, {}, ann);
    for (const to of [ann.id, ben.id]) await tell('Tides', to);
    server.clock.advance({ minutes: 5 });
    const spoken = (await server.mails()).map(
      ({ html }) => `${/lang="([\w-]+)"/.exec(html)?.[1]} ${html.includes('Hallo ')}`,
    );
    expect(spoken.toSorted()).toEqual(['de true', 'en-GB false']);
  });

  test('[NTF-15] no other link turns them off, nor one of an account that is gone', async () => {
    const { secrets } = server.context;
    const own = new HmacUnsubscribeLinks(secrets.notificationKeys).of(ann.id);
    const strangers = [new HmacUnsubscribeLinks(secrets.reminderKeys).of(ann.id), `${own}A`, ann.id, ann.token];
    for (const stranger of strangers)
      expect((await click(`/notification-stop/${stranger}`)).status).toBeGreaterThanOrEqual(400);
    expect(await frequency()).toBe('at once');
    await server.db.deleteFrom('travelers').where('id', '=', ann.id).execute();
    expect((await click(`/notification-stop/${own}`)).status).toBe(422);
  });

  test('[NTF-16] an email of the day names ten of what is unread, and comes instead of single ones', async () => {
    await server.call(chooseNotificationEmails, { frequency: 'daily' }, ann);
    for (let count = 1; count <= 12; count += 1) {
      server.clock.advance({ minutes: 1 });
      await tell(`Step ${count}`);
    }
    server.clock.advance({ minutes: 5 });
    expect(await server.mails()).toEqual([]);
    await sendDigests(server.context);
    expect(await server.mails()).toEqual([]);
    server.clock.set(SATURDAY_AT_EIGHT);
    await Promise.all([sendDigests(server.context), sendDigests(server.context)]);
    const [mail, ...others] = await server.mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: `${ann.id}@scene.test`, subject: '12 new notifications' });
    const text = mail?.text ?? '';
    for (const content of [
      'on “Step 12”.',
      'on “Step 3”.',
      'and 2 more.',
      '08:00 (Europe/London)',
      '/settings/notifications',
    ])
      expect(text).toContain(content);
    expect(text).not.toContain('on “Step 2”.');
    expect(text).toContain(`${messages.mailNotificationStop}:\n`);
    expect((await click(linkIn(text))).status).toBe(204);
    expect(await frequency()).toBe('never');
  });

  test('[NTF-16] a frequency of null counts as absent', async () => {
    await server.call(chooseNotificationEmails, { frequency: 'daily' }, ann);
    const { status } = await server.call(chooseNotificationEmails, { frequency: null, quotes: false } as never, ann);
    expect([status, await frequency()]).toEqual([200, 'daily']);
  });

  test('[NTF-16] nobody gets one whose address is not verified', async () => {
    await server.call(chooseNotificationEmails, { frequency: 'daily' }, ann);
    await server.db.updateTable('travelers').set({ verified_at: null }).where('id', '=', ann.id).execute();
    await tell('Tides');
    server.clock.set(SATURDAY_AT_EIGHT);
    expect(await sendDigests(server.context)).toBe(0);
    expect(await server.mails()).toEqual([]);
  });
});

describe.each(everyDatabase.filter(({ name }) => name === 'PostgreSQL'))('two servers on one $name', (kind) => {
  test('[NTF-16] send each email of the day once between them', async () => {
    const made = await kind.make();
    const databases = [await openDatabase(made.settings), await openDatabase(made.settings)];
    const clock = new TestClock(FRIDAY);
    const contexts = databases.map(({ db }) => createTestContext(db, clock));
    const [first] = contexts;
    if (!first) return expect.unreachable('no server');
    for (let count = 0; count < 12; count += 1) {
      const to = await addTraveler(first);
      await first.db.updateTable('travelers').set({ email_rhythm: 'daily' }).where('id', '=', to).execute();
      await first.db.transaction().execute((db) =>
        createRequestScope({ ...first, db })
          .get(Notifier)
          .tell([
            { to, aboutId: null, type: 'FEEDBACK_REQUESTED', targetId: 'x', relationshipId: null, title: 'Tides' },
          ]),
      );
    }
    clock.set(SATURDAY_AT_EIGHT);
    await Promise.all(contexts.flatMap((context) => [sendDigests(context), sendDigests(context)]));
    const mailer = new PostgresMailer(first.db, clock);
    await new JobWorker(first, { mail: sendMailJob(mailer, first) }).runDueJobs();
    const mails = await first.db.selectFrom('kept_mails').select('recipient').execute();
    expect([mails.length, new Set(mails.map(({ recipient }) => recipient)).size]).toEqual([12, 12]);
    for (const { close } of databases) await close();
    await made.drop();
    return undefined;
  });
});
