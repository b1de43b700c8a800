import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { HmacUnsubscribeLinks } from '#adapters/tokens/hmac-links';
import { RemindTravelers } from '#core/notifications/server';
import { sendReminders } from '#server/jobs/periodic';
import { createRequestScope } from '#composition/server/request-scope';
import { deriveSecrets } from '#composition/server/context/secrets';
import { everyDatabase, startServer, type TestServer } from '../support/test-server.ts';
import { DUE_AT, JOINED_AT, type ReminderTraveler, addReminderTraveler } from '../support/reminder-travelers.ts';
import { seedSampleQuests } from '../support/seed.ts';
import { TestClock } from '../support/test-clock.ts';
import { chooseReminder, readReminder, toggleReminder } from '#api/notifications/notifications.api';

describe.each(everyDatabase)('reminders on $name', (kind) => {
  let server: TestServer;
  let heard: string[];

  beforeAll(async () => {
    heard = [];
    server = await startServer(kind, {
      prepare: seedSampleQuests,
      clock: new TestClock(JOINED_AT),
      onStatement: (one) => heard.push(one),
    });
  });
  beforeEach(async () => {
    for (const table of ['travelers', 'jobs', 'kept_mails'] as const) await server.db.deleteFrom(table).execute();
    server.clock.set(JOINED_AT);
  });
  afterAll(async () => server.close());

  const urlOf = (text: string): URL => new URL(/https?:\S+\/unsubscribe\/\S+/.exec(text)?.[0] ?? '');
  const reminders = async () => (await server.mails()).filter(({ subject }) => subject.startsWith('Today: '));

  it('[TIME-5] a reminder that is due is mailed once, with what is open, where to go and how to have no more', async () => {
    const ann = await addReminderTraveler(server);
    server.clock.set('2026-11-27T07:59:59.000Z');
    await sendReminders(server.context);
    expect(await reminders()).toEqual([]);
    server.clock.set(DUE_AT);
    await sendReminders(server.context);
    await sendReminders(server.context);
    const [sentEmail, ...others] = await reminders();
    expect(others).toEqual([]);
    expect(sentEmail).toMatchObject({ to: `${ann.id}@scene.test`, subject: 'Today: Step cliff-climb, and 1 more' });
    for (const content of ['Hi Ann,', '2 things', '50 minutes', '– Step cliff-climb (20 min)', '08:00 (Europe/London)'])
      expect(sentEmail?.text).toContain(content);
    expect(sentEmail?.html).toContain(`href="${server.context.settings.publicUrl}/home"`);
    expect(sentEmail?.html).toContain(`href="${urlOf(sentEmail?.text ?? '').href}"`);
    expect(await reminderOf(ann)).toMatchObject({ lastSentOn: '2026-11-27' });
  });

  it.each([
    ['Pacific/Kiritimati', '2026-11-26T18:00:00.000Z'],
    ['Pacific/Pago_Pago', '2026-11-27T19:00:00.000Z'],
  ])('[TIME-5] eight o’clock on Friday in %s is %s, and one reminder', async (timeZone, due) => {
    const ann = await addReminderTraveler(server, { timeZone });
    server.clock.set(new Date(Date.parse(due) - 1).toISOString());
    await sendReminders(server.context);
    expect(await reminders()).toEqual([]);
    server.clock.set(due);
    await sendReminders(server.context);
    server.clock.advance({ minutes: 15 * 60 + 59 });
    await sendReminders(server.context);
    const [sentEmail, ...others] = await reminders();
    expect(others).toEqual([]);
    expect(sentEmail?.text).toContain(`08:00 (${timeZone.replace('_', ' ')})`);
    expect(await reminderOf(ann)).toMatchObject({ zone: timeZone, hour: 8, lastSentOn: '2026-11-27' });
  });

  it('[TIME-5] what was chosen over the API is what the clockwork keeps to', async () => {
    const ann = await addReminderTraveler(server);
    const { body } = await server.call(
      chooseReminder,
      { time: '2026-11-20T17:40:00.000Z', rhythm: 'daily', isOn: true },
      { token: ann.token },
    );
    expect(body).toEqual({ zone: 'Europe/London', hour: 17, rhythm: 'daily', isOn: true, lastSentOn: null });
    server.clock.set(DUE_AT);
    await sendReminders(server.context);
    expect(await reminders()).toEqual([]);
    server.clock.set('2026-11-27T17:00:00.000Z');
    await sendReminders(server.context);
    expect(await reminders()).toHaveLength(1);
  });

  it('a choice that makes no sense is refused, and changes nothing', async () => {
    const ann = await addReminderTraveler(server);
    const time = '2026-11-20T17:40:00.000Z';
    for (const sent of [
      { time: 'tomorrow' },
      { time: '2026-11-20T17:40:00' },
      { time, rhythm: 'hourly' },
      { time, isOn: 'yes' },
      { time, zone: 'Asia/Tokyo' },
      {},
    ]) {
      const { body } = await server.call(chooseReminder, sent as never, { token: ann.token });
      expect(body.errorCode).toBe('errorInvalidRequest');
    }
    expect(await reminderOf(ann)).toMatchObject({ hour: 8, rhythm: 'daily', isOn: true });
  });

  it('[TIME-5] what is null of a choice stays as it was chosen', async () => {
    const ann = await addReminderTraveler(server);
    const { status, body } = await server.call(
      chooseReminder,
      { time: '2026-11-20T17:40:00.000Z', rhythm: null, isOn: null } as never,
      { token: ann.token },
    );
    expect([status, body.hour, body.rhythm, body.isOn]).toEqual([200, 17, 'daily', true]);
  });

  it('[TIME-5] nobody is reminded whose address is not proven', async () => {
    const ann = await addReminderTraveler(server);
    await server.db.updateTable('travelers').set({ verified_at: null }).where('id', '=', ann.id).execute();
    server.clock.set(DUE_AT);
    await sendReminders(server.context);
    expect(await reminders()).toEqual([]);
  });

  it('[TIME-5] fifty that run at once send one', async () => {
    await addReminderTraveler(server);
    server.clock.set(DUE_AT);
    await Promise.all(Array.from({ length: 50 }, () => sendReminders(server.context)));
    expect(await reminders()).toHaveLength(1);
    expect(await server.db.selectFrom('reminders_sent').selectAll().execute()).toHaveLength(1);
  });

  it('[TIME-5] what was claimed by one that did not get to the end is sent by the next, once', async () => {
    await addReminderTraveler(server);
    server.clock.set(DUE_AT);
    const crashed = server.db.transaction().execute(async (db) => {
      await createRequestScope({ ...server.context, db })
        .get(RemindTravelers)
        .run(50);
      throw new Error('the power went');
    });
    await expect(crashed).rejects.toThrow('the power went');
    expect(await reminders()).toEqual([]);
    await sendReminders(server.context);
    await sendReminders(server.context);
    expect(await reminders()).toHaveLength(1);
  });

  it('[TIME-5] a reminder that could not be handed over is worth nothing once its day is over', async () => {
    await addReminderTraveler(server);
    server.clock.set(DUE_AT);
    await sendReminders(server.context);
    server.clock.set('2026-11-28T00:00:00.000Z');
    expect(await reminders()).toEqual([]);
  });

  it('as many are asked for with as many questions, whether one or twenty are due', async () => {
    const questions = async (): Promise<number> => {
      heard.length = 0;
      await sendReminders(server.context);
      return heard.length;
    };
    await addReminderTraveler(server);
    server.clock.set(DUE_AT);
    const forOne = await questions();
    server.clock.set(JOINED_AT);
    for (let count = 0; count < 20; count += 1) await addReminderTraveler(server);
    server.clock.set(DUE_AT);
    expect(await questions()).toBe(forOne);
    expect(await reminders()).toHaveLength(21);
  });

  it('a tick without anybody due asks one question', async () => {
    await addReminderTraveler(server);
    server.clock.set(DUE_AT);
    await sendReminders(server.context);
    heard.length = 0;
    expect(await sendReminders(server.context)).toBe(0);
    expect(heard).toHaveLength(1);
  });

  describe('the link of a reminder', () => {
    let ann: ReminderTraveler;
    let link: URL;

    beforeEach(async () => {
      ann = await addReminderTraveler(server);
      server.clock.set(DUE_AT);
      await sendReminders(server.context);
      link = urlOf((await reminders())[0]?.text ?? '');
    });

    const token = (): string => link.pathname.split('/').at(-1) ?? '';
    const click = (path: string, type?: string): Promise<Response> =>
      fetch(server.url + path, {
        method: 'POST',
        body: 'List-Unsubscribe=One-Click',
        headers: { 'content-type': type ?? 'application/x-www-form-urlencoded' },
      });

    it('is opened without anybody signed in, and turned back the same way', async () => {
      const off = await server.call(toggleReminder, { link: token(), isOn: false });
      expect([off.status, off.body]).toEqual([200, { isOn: false }]);
      expect(await reminderOf(ann)).toMatchObject({ isOn: false });
      server.clock.set('2026-12-04T08:00:00.000Z');
      await sendReminders(server.context);
      expect(await reminders()).toHaveLength(1);
      await server.call(toggleReminder, { link: token(), isOn: true });
      await sendReminders(server.context);
      expect(await reminders()).toHaveLength(1);
      expect(await reminderOf(ann)).toMatchObject({ isOn: true, hour: 8 });
    });

    it.each(['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/plain'])(
      'takes the one click of a mail program, sent as %s',
      async (type) => {
        const response = await click(link.pathname, type);
        expect([response.status, await response.text()]).toEqual([204, '']);
        expect((await click(link.pathname, type)).status).toBe(204);
        expect(await reminderOf(ann)).toMatchObject({ isOn: false });
      },
    );

    it('lives as long as the account: after a changed password and a year, and not after the account is gone', async () => {
      await server.db.updateTable('travelers').set({ password_hash: 'another' }).where('id', '=', ann.id).execute();
      await server.db.deleteFrom('sessions').where('traveler_id', '=', ann.id).execute();
      server.clock.advance({ days: 365 });
      expect((await click(link.pathname)).status).toBe(204);
      await server.db.deleteFrom('travelers').where('id', '=', ann.id).execute();
      for (const answer of [
        await server.call(toggleReminder, { link: token(), isOn: true }),
        await server.call(toggleReminder, { link: 'made up', isOn: true }),
      ])
        expect(answer).toMatchObject({ status: 422, body: { errorCode: 'reminderLinkNotValid' } });
      expect((await click(link.pathname)).status).toBe(422);
    });

    it('is nothing else, and nothing else is one', async () => {
      const asSession = await server.call(readReminder, {}, { token: token() });
      expect(asSession).toMatchObject({ status: 401 });
      const strangers = [
        ann.token,
        ann.id,
        new HmacUnsubscribeLinks(server.context.secrets.tokenKeys).of(ann.id),
        new HmacUnsubscribeLinks(deriveSecrets('another secret, at least thirty-two bytes').reminderKeys).of(ann.id),
        `${token().slice(0, -1)}${token().endsWith('A') ? 'B' : 'A'}`,
        `${token()}A`,
      ];
      for (const stranger of strangers)
        expect((await server.call(toggleReminder, { link: stranger, isOn: false })).status).toBeGreaterThanOrEqual(400);
      expect(await reminderOf(ann)).toMatchObject({ isOn: true });
    });

    it('stands in no log', async () => {
      await click(link.pathname);
      await server.call(toggleReminder, { link: token(), isOn: true });
      await click(`${link.pathname}x`);
      expect(server.log()).not.toContain(token().slice(0, 20));
    });
  });

  const reminderOf = async ({ token }: ReminderTraveler) => (await server.call(readReminder, {}, { token })).body;
});
