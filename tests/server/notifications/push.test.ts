import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer } from 'node:http';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MemoryPushSender } from '#memory/notifications/memory-push';
import { PostgresSessions } from '#adapters/postgres/account/postgres-sessions';
import { WebPushSender } from '#adapters/push/web-push-sender';
import type { WeekContent } from '#core/content';
import { type PushNotifier, pushTag } from '#core/notifications';
import { sendPushJob } from '#server/jobs/jobs';
import { sendReminders } from '#server/jobs/periodic';
import { JobWorker } from '#server/jobs/worker';
import { speakToEachPerson } from '#composition/server/context/person-locale';
import { deriveSecrets } from '#composition/server/context/secrets';
import { upgradeIn } from '../../contracts/support/upgrade-in.ts';
import { coastQuest, QUEST_CODES } from '../../fixtures/sample-quests.ts';
import { everyDatabase, startServer, type TestServer } from '../support/test-server.ts';
import { DUE_AT, JOINED_AT, type ReminderTraveler, addReminderTraveler } from '../support/reminder-travelers.ts';
import { seedSampleQuests, sessionToken } from '../support/seed.ts';
import { TestClock } from '../support/test-clock.ts';
import { logOut } from '#api/account/account.api';
import { addPushSubscription, readPushStatus, removePushSubscription } from '#api/notifications/notifications.api';

const endpointOf = (name: string): string => `https://updates.push.services.mozilla.com/wpush/v2/${name}`;
const browser = (name: string) => ({ endpoint: endpointOf(name), p256dh: KEYS.p256dh, auth: KEYS.auth });

const ecdh = createECDH('prime256v1');
const publicKey = ecdh.generateKeys();
const auth = randomBytes(16);
const KEYS = { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') };

/** A week whose steps have German titles. */
const inGerman = (week: WeekContent): WeekContent => ({
  ...week,
  challenges: week.challenges.map((challenge) => ({
    ...challenge,
    steps: challenge.steps.map((step) => ({ ...step, title: step.title.replace('Step', 'Schritt') })),
  })),
});

describe.each(everyDatabase)('pushes on $name', (kind) => {
  let server: TestServer;
  let push: MemoryPushSender;

  beforeAll(async () => {
    server = await startServer(kind, { prepare: seedSampleQuests, clock: new TestClock(JOINED_AT) });
  });
  beforeEach(async () => {
    for (const table of ['travelers', 'jobs'] as const) await server.db.deleteFrom(table).execute();
    server.clock.set(JOINED_AT);
    push = new MemoryPushSender();
  });
  afterAll(async () => server.close());

  const worker = (by: PushNotifier = push): JobWorker =>
    new JobWorker(server.context, { push: sendPushJob(by, server.context), mail: async () => undefined });
  const turnOn = ({ token }: ReminderTraveler, name: string) =>
    server.call(addPushSubscription, browser(name), { token });
  const isOn = async ({ token }: ReminderTraveler, name: string): Promise<boolean> =>
    (await server.call(readPushStatus, { endpoint: endpointOf(name) }, { token })).body.isOn;
  const remind = async (): Promise<void> => {
    server.clock.set(DUE_AT);
    await sendReminders(server.context);
  };

  it('[TIME-5] a reminder comes once to every browser of its Traveler, and to nobody else’s', async () => {
    const [ann, ben] = [await addReminderTraveler(server), await addReminderTraveler(server)];
    for (const name of ['phone', 'desk']) await turnOn(ann, name);
    await server.db.updateTable('travelers').set({ reminder_on: false }).where('id', '=', ben.id).execute();
    await turnOn(ben, 'bens');
    await remind();
    await remind();
    const jobs = await server.db.selectFrom('jobs').select('payload').execute();
    expect(JSON.stringify(jobs)).not.toContain('cliff');
    await worker().runDueJobs();
    expect(push.sent.map(({ endpoint }) => endpoint).toSorted()).toEqual([endpointOf('desk'), endpointOf('phone')]);
    expect(push.sent[0]?.message).toEqual({
      title: 'Your plan for today',
      body: 'Step cliff-climb, and 1 more – about 50 minutes',
      path: '/home',
      tag: pushTag('REMINDER'),
    });
  });

  it('[ERR-32] a reminder is in the language of its Traveler, and so are the steps that it names', async () => {
    speakToEachPerson();
    const german = { ...coastQuest, quest: { ...coastQuest.quest, weeks: coastQuest.quest.weeks.map(inGerman) } };
    await upgradeIn(server)(QUEST_CODES.coast, { ...coastQuest, translations: { de: german } });
    const [ann, ben] = [await addReminderTraveler(server), await addReminderTraveler(server)];
    await turnOn(ann, 'anns');
    await turnOn(ben, 'bens');
    await server.call(readPushStatus, {}, { ...ben, headers: { 'accept-language': 'de-AT' } });
    await remind();
    await worker().runDueJobs();
    const shown = Object.fromEntries(
      push.sent.map(({ endpoint, message: { title, body } }) => [endpoint, { title, body }]),
    );
    expect(shown).toEqual({
      [endpointOf('anns')]: {
        title: 'Your plan for today',
        body: expect.stringMatching(/^Step cliff-climb, and 1 more/) as string,
      },
      [endpointOf('bens')]: {
        title: 'Dein Plan für heute',
        body: expect.stringMatching(/^Schritt cliff-climb und/) as string,
      },
    });
  });

  it('a browser that is gone is forgotten, and one that could not be reached is tried again until its day is over', async () => {
    const ann = await addReminderTraveler(server);
    for (const name of ['gone', 'busy']) await turnOn(ann, name);
    await remind();
    push.goneEndpoints.add(endpointOf('gone'));
    const busy: PushNotifier = {
      key: '',
      send: (to, message) =>
        to.endpoint === endpointOf('busy') ? Promise.reject(new Error('503')) : push.send(to, message),
    };
    await worker(busy).runDueJobs();
    expect([await isOn(ann, 'gone'), await isOn(ann, 'busy')]).toEqual([false, true]);
    server.clock.advance({ minutes: 60 });
    await worker().runDueJobs();
    expect(push.sent.map(({ endpoint }) => endpoint)).toEqual([endpointOf('busy')]);
    server.clock.set('2026-12-04T08:00:00.000Z');
    await sendReminders(server.context);
    server.clock.set('2026-12-05T00:00:00.000Z');
    await worker().runDueJobs();
    expect(push.sent).toHaveLength(1);
  });

  it.each([
    ['names no session', () => ({ session_id: sql<string>`null` })],
    ['names the session of whoever used it before', (ben: ReminderTraveler) => ({ traveler_id: ben.id })],
  ])('[NTF-19] a browser that the program before stored rests while it %s', async (_, stored) => {
    const [ann, ben] = [await addReminderTraveler(server), await addReminderTraveler(server)];
    await turnOn(ann, 'phone');
    await server.db.updateTable('push_subscriptions').set(stored(ben)).execute();
    await remind();
    await worker().runDueJobs();
    expect(push.sent).toEqual([]);
    await turnOn(ann, 'phone');
    expect(await isOn(ann, 'phone')).toBe(true);
  });

  it('a browser takes the pushes of whoever turned them on there last', async () => {
    const [ann, ben] = [await addReminderTraveler(server), await addReminderTraveler(server)];
    await turnOn(ann, 'shared');
    await turnOn(ben, 'shared');
    expect([await isOn(ann, 'shared'), await isOn(ben, 'shared')]).toEqual([false, true]);
    await server.call(removePushSubscription, { endpoint: endpointOf('shared') }, { token: ann.token });
    expect(await isOn(ben, 'shared')).toBe(true);
    await server.call(removePushSubscription, { endpoint: endpointOf('shared') }, { token: ben.token });
    expect(await isOn(ben, 'shared')).toBe(false);
  });

  it.each([
    ['it was signed out', (ann: ReminderTraveler) => server.call(logOut, {}, { token: ann.token })],
    [
      'every session was ended from elsewhere',
      (ann: ReminderTraveler) =>
        new PostgresSessions(server.db, server.context.random).endAll(ann.id, server.clock.now()),
    ],
    ['its session is over', () => server.db.updateTable('sessions').set({ ends_at: server.clock.now() }).execute()],
  ])('[NTF-19] a device gets nothing any more once %s, not even what waited', async (_, end) => {
    const ann = await addReminderTraveler(server);
    await turnOn(ann, 'phone');
    await remind();
    await end(ann);
    await worker().runDueJobs();
    expect(push.sent).toEqual([]);
    server.clock.set('2026-12-04T08:00:00.000Z');
    await sendReminders(server.context);
    expect(
      await server.db.selectFrom('jobs').where('kind', '=', 'push').where('done_at', 'is', null).select('id').execute(),
    ).toEqual([]);
    const again = { ...ann, token: await sessionToken(server.context, ann.id) };
    expect(await isOn(again, 'phone')).toBe(false);
    await turnOn(again, 'phone');
    expect(await isOn(again, 'phone')).toBe(true);
  });

  it('[NTF-19] a device goes on getting pushes when another of its Traveler is signed out', async () => {
    const ann = await addReminderTraveler(server);
    const desk = { ...ann, token: await sessionToken(server.context, ann.id) };
    await turnOn(ann, 'phone');
    await turnOn(desk, 'desk');
    await server.call(logOut, {}, { token: desk.token });
    await remind();
    await worker().runDueJobs();
    expect(push.sent.map(({ endpoint }) => endpoint)).toEqual([endpointOf('phone')]);
  });

  it('[NTF-6] a place that is no push service of a browser is refused', async () => {
    const ann = await addReminderTraveler(server);
    for (const endpoint of ['http://127.0.0.1:9/x', 'https://10.0.0.1/x', 'https://fcm.googleapis.com.evil.test/x']) {
      const { body } = await server.call(addPushSubscription, { ...browser('x'), endpoint }, { token: ann.token });
      expect(body.errorCode).toBe('pushServiceNotKnown');
    }
    expect(await server.db.selectFrom('push_subscriptions').selectAll().execute()).toEqual([]);
  });
});

describe('pushes by the Web Push protocol', () => {
  const clock = new TestClock(DUE_AT);
  const { vapid } = deriveSecrets('a secret that is only used in tests, forty bytes');
  const sender = { ...vapid, contact: 'mailto:support@waymark.example' };
  const message = {
    title: 'Your plan for today',
    body: 'A step – about 5 minutes',
    path: '/home',
    tag: pushTag('REMINDER'),
  };
  const until = '2026-11-28T00:00:00.000Z';

  it('are encrypted for one browser, signed by the server, and worth nothing after their day', async () => {
    const service = await pushService(201);
    const isThere = await new WebPushSender(sender, clock).send(
      { endpoint: `${service.url}/wpush/1`, ...KEYS },
      message,
      until,
    );
    expect(isThere).toBe(true);
    const [{ headers, body } = { headers: {}, body: Buffer.alloc(0) }] = service.seen;
    expect(headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      ttl: '57600',
      urgency: 'normal',
      topic: expect.stringMatching(/^[\w-]{32}$/) as string,
    });
    expect(JSON.parse(opened(body))).toEqual(message);
    expect(body.toString('latin1')).not.toContain('trail');
    const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(String(headers['authorization'])) ?? [];
    expect(key).toBe(vapid.publicKey);
    expect(isSignedBy(key, token)).toBe(true);
    const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as object;
    expect(claims).toMatchObject({ aud: service.url, sub: sender.contact });
    await service.close();
  });

  it('[NTF-21] replace in the queue of the service only what has the same tag', async () => {
    const service = await pushService(201);
    const push = new WebPushSender(sender, clock);
    for (const tag of [pushTag('REMINDER'), pushTag('CHAT', 'one'), pushTag('CHAT', 'other'), pushTag('CHAT', 'one')])
      await push.send({ endpoint: `${service.url}/x`, ...KEYS }, { ...message, tag }, until);
    const [reminder, one, other, again] = service.seen.map(({ headers }) => headers['topic']);
    expect(new Set([reminder, one, other]).size).toBe(3);
    expect(again).toBe(one);
    await service.close();
  });

  it.each([
    [404, false],
    [410, false],
  ])('answered with %i are for a browser that is gone', async (status, isThere) => {
    const service = await pushService(status);
    const push = new WebPushSender(sender, clock);
    expect(await push.send({ endpoint: `${service.url}/x`, ...KEYS }, message, until)).toBe(isThere);
    await service.close();
  });

  it.each([429, 500, 302, 'silent'] as const)(
    'answered with %s are tried again, and go nowhere else',
    async (status) => {
      const service = await pushService(status);
      const push = new WebPushSender(sender, clock, 200);
      await expect(push.send({ endpoint: `${service.url}/x`, ...KEYS }, message, until)).rejects.toThrow(Error);
      expect(service.seen).toHaveLength(1);
      await service.close();
    },
  );

  it('are tried with the keys of earlier secrets where a service refuses those of the present one', async () => {
    const { vapid: older } = deriveSecrets('another secret, of at least thirty-two bytes');
    const service = await pushService(403);
    const push = new WebPushSender({ ...sender, previous: [older] }, clock);
    await expect(push.send({ endpoint: `${service.url}/x`, ...KEYS }, message, until)).rejects.toThrow('403');
    const keys = service.seen.map(({ headers }) => String(headers['authorization']).split('k=')[1]);
    expect(keys).toEqual([vapid.publicKey, older.publicKey]);
    await service.close();
  });

  it('are signed by the same key on every server of one installation, and by another in another', () => {
    expect(deriveSecrets('a secret that is only used in tests, forty bytes').vapid).toEqual(vapid);
    expect(deriveSecrets('another secret, of at least thirty-two bytes').vapid.publicKey).not.toBe(vapid.publicKey);
    expect(Buffer.from(vapid.publicKey, 'base64url')).toHaveLength(65);
  });
});

/** Reads what was encrypted for the browser of this file, as RFC 8291 has it. */
function opened(body: Buffer): string {
  const salt = body.subarray(0, 16);
  const idLength = body.readUInt8(20);
  const from = body.subarray(21, 21 + idLength);
  const sealed = body.subarray(21 + idLength);
  const derive = (key: Uint8Array, by: Uint8Array, about: Uint8Array, length: number): Buffer =>
    Buffer.from(hkdfSync('sha256', key, by, about, length));
  const about = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, from]);
  const secret = derive(ecdh.computeSecret(from), auth, about, 32);
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const cipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8');
}

/** Whether a token was signed (ES256) with the private half of a raw public key. */
function isSignedBy(raw: string, token: string): boolean {
  const point = Buffer.from(raw, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, format: 'jwk' });
  const [header, claims, signature = ''] = token.split('.');
  const signed = Buffer.from(`${header}.${claims}`);
  return verify('sha256', signed, { key, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url'));
}

interface PushService {
  readonly url: string;
  readonly seen: { readonly headers: Readonly<Record<string, unknown>>; readonly body: Buffer }[];
  readonly close: () => Promise<void>;
}

/** A push service that keeps what it is handed and answers as it was told to. */
async function pushService(status: number | 'silent'): Promise<PushService> {
  const seen: PushService['seen'] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      seen.push({ headers: request.headers, body: Buffer.concat(parts) });
      if (status !== 'silent') response.writeHead(status, { location: '/elsewhere' }).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`,
    seen,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
