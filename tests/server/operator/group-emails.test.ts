import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { SmtpMailer } from '#adapters/mail/smtp-mailer';
import { PostgresQuests } from '#adapters/postgres/quests/postgres-quests';
import { speakToEachPerson } from '#composition/server/context/person-locale';
import type { Token } from '#core/account';
import { GROUP_EMAIL_PORTION } from '#core/operator/server';
import type { TravelerId } from '#core/shared';
import { previewGroupEmail, sendGroupEmail } from '#api/operator/cohorts.api';
import { FRIDAY, QUEST_CODES, TODAY } from '../../fixtures/sample-quests.ts';
import { addTraveler, seedSampleQuests, sessionToken } from '../support/seed.ts';
import { everyDatabase, startServer, type TestServer } from '../support/test-server.ts';

const origin = { name: 'Robin of Waymark', address: 'robin@example.org', messageIdHost: 'waymark.example' };
const sent = { enrollmentCode: QUEST_CODES.coast, subject: 'Tonight', text: 'We start at eight: https://x.test/a' };

interface Received {
  readonly to: string;
  readonly raw: string;
}

describe.each(everyDatabase)('emails to the people of a list on $name', (database) => {
  const received: Received[] = [];
  let smtp: SMTPServer;
  let server: TestServer;
  let token: Token;

  beforeAll(async () => {
    speakToEachPerson();
    smtp = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      onData: (stream, { envelope }, done) => {
        let raw = '';
        stream.on('data', (chunk: Buffer) => (raw += chunk.toString('utf8')));
        stream.on('end', () => {
          received.push(...envelope.rcptTo.map(({ address }) => ({ to: address, raw })));
          done();
        });
      },
    });
    await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
    const address = smtp.server.address();
    const port = typeof address === 'object' ? address?.port : 0;
    server = await startServer(database, {
      prepare: seedSampleQuests,
      settings: { rateLimitScale: 1 },
      mailer: new SmtpMailer(`smtp://127.0.0.1:${port}`, origin),
    });
  });
  afterAll(async () => {
    await server.close();
    await new Promise<void>((resolve) => smtp.close(() => resolve()));
  });
  beforeEach(async () => {
    server.clock.set(FRIDAY);
    for (const table of ['jobs', 'limits', 'travelers'] as const) await server.db.deleteFrom(table).execute();
    received.splice(0);
    token = await sessionToken(server.context, await addTraveler(server.context, { isOperator: true }));
  });

  async function joined(): Promise<TravelerId> {
    const { context, db, clock } = server;
    const id = await addTraveler(context);
    await new PostgresQuests(db, id, clock, context.random).join(QUEST_CODES.coast, TODAY);
    return id;
  }
  const change = (id: TravelerId, changed: { readonly emails_on?: boolean; readonly locale?: 'de' }) =>
    server.db.updateTable('travelers').set(changed).where('id', '=', id).execute();
  const mailed = async () => {
    await server.mails();
    return received.map(({ to }) => to).toSorted();
  };

  test('[OPE-73] arrive by SMTP, once each, in the language of the person, with a way to unsubscribe', async () => {
    const [ann, bea] = [await joined(), await joined()];
    await change(bea, { locale: 'de' });
    expect((await server.call(sendGroupEmail, sent, { token })).body).toEqual({ recipients: 2 });
    expect(await mailed()).toEqual([`${ann}@scene.test`, `${bea}@scene.test`].toSorted());
    const raw = (id: TravelerId) => received.find(({ to }) => to.startsWith(id))?.raw ?? '';
    expect(raw(ann)).toContain('Subject: Tonight');
    expect(raw(ann)).toContain('Hi Ann,');
    expect(raw(bea)).toContain('Hallo Ann,');
    for (const id of [ann, bea]) {
      expect(raw(id)).toContain('We start at eight: https://x.test/a');
      expect(raw(id)).toMatch(/^List-Unsubscribe:\s+<http/m);
      expect(raw(id)).toContain(`Reply-To: ${server.context.settings.support.email}`);
    }
    await server.mails();
    expect(received).toHaveLength(2);
  });

  test('[OPE-73] reach a long list in portions, and leave out people who unsubscribe before their turn', async () => {
    const people: TravelerId[] = [];
    for (let count = 0; count < GROUP_EMAIL_PORTION.people + 3; count += 1) people.push(await joined());
    expect((await server.call(sendGroupEmail, sent, { token })).body.recipients).toBe(people.length);
    expect(new Set(await mailed()).size).toBe(GROUP_EMAIL_PORTION.people);
    const waiting = server.db.selectFrom('group_email_recipients').select('traveler_id');
    const [stopped, gone, last] = (await waiting.execute()).map(({ traveler_id }) => traveler_id);
    await change(stopped ?? '', { emails_on: false });
    await server.db
      .deleteFrom('travelers')
      .where('id', '=', gone ?? '')
      .execute();
    server.clock.advance({ minutes: GROUP_EMAIL_PORTION.minutes });
    expect(await mailed()).toContain(`${last}@scene.test`);
    expect([received.length, new Set(received.map(({ to }) => to)).size]).toEqual([201, 201]);
    expect(received.some(({ to }) => [stopped, gone].some((id) => to === `${id}@scene.test`))).toBe(false);
    expect(await waiting.execute()).toEqual([]);
    const contents = await server.db.selectFrom('jobs').select('payload').distinct().execute();
    expect(contents).toEqual([{ payload: {} }]);
  });

  test('[OPE-72] are sent once by calls with the same key, and no more than five times an hour', async () => {
    await joined();
    const send = async (key: string) =>
      (await server.call(sendGroupEmail, sent, { token, key })).body.errorCode ?? 'sent';
    expect(await Promise.all([send('a'), send('a')])).toEqual(['sent', 'sent']);
    for (const key of ['b', 'c', 'd', 'e']) expect(await send(key)).toBe('sent');
    expect(await send('f')).toBe('errorTooManyRequests');
    expect(await mailed()).toHaveLength(5);
  });

  test('[OPE-70] show a preview in the language of the operator, and keep no text of it', async () => {
    const person = await joined();
    const { body } = await server.call(previewGroupEmail, { ...sent, text: 'Secret words' }, { token });
    expect(body.reach).toEqual({ recipients: 1, unverified: 0, unsubscribed: 0 });
    expect(body.email.text).toContain('Hi Ann,');
    expect(body.email.html).toContain('Secret words');
    expect(body.email.text).not.toContain(person);
    expect(await server.db.selectFrom('jobs').selectAll().execute()).toEqual([]);
    expect(await mailed()).toEqual([]);
  });
});
