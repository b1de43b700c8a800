import { generateKeyPairSync, createECDH } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ContentfulDeliveryClient, downloadAsset } from '#adapters/contentful/contentful-delivery';
import { ActiveCampaignCrm } from '#adapters/crm/active-campaign-crm';
import { S3ObjectStore } from '#adapters/files/s3-object-store';
import { FirestoreRooms } from '#adapters/firestore/chat/firestore-rooms';
import { ServiceAccount } from '#adapters/firestore/service-account';
import { WebPushSender } from '#adapters/push/web-push-sender';
import { HttpWebhookSender } from '#adapters/webhooks/http-webhook-sender';
import { deriveSecrets } from '#composition/server/context/secrets';
import type { Clock } from '#core/shared';

const clock: Clock = { now: () => '2026-11-27T00:00:00.000Z', zone: () => 'UTC' };
const folder = mkdtempSync(join(tmpdir(), 'redirects-'));
let seen: string[] = [];
let status = 302;
let redirecting: Server;
let elsewhere: Server;

const urlOf = (server: Server): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const listening = (server: Server): Promise<Server> =>
  new Promise((resolve) => void server.listen(0, '127.0.0.1', () => resolve(server)));

beforeAll(async () => {
  elsewhere = await listening(
    createServer((request, response) => {
      seen.push(request.url ?? '');
      request.resume();
      response.end('{}');
    }),
  );
  redirecting = await listening(
    createServer((request, response) => {
      request.resume();
      response.writeHead(status, { location: `${urlOf(elsewhere)}/stolen` }).end();
    }),
  );
});
beforeEach(() => {
  seen = [];
});
afterAll(() => {
  for (const server of [redirecting, elsewhere]) {
    server.closeAllConnections();
    server.close();
  }
  rmSync(folder, { recursive: true });
});

function serviceAccount(): ServiceAccount {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const file = join(folder, 'account.json');
  const private_key = privateKey.export({ type: 'pkcs8', format: 'pem' });
  const token_uri = `${urlOf(redirecting)}/token`;
  writeFileSync(file, JSON.stringify({ client_email: 'server@example.org', private_key, token_uri }));
  return new ServiceAccount(file, clock);
}

function pushed(): Promise<unknown> {
  const { vapid } = deriveSecrets('a secret that is only used in tests, forty bytes');
  const browser = createECDH('prime256v1');
  const p256dh = browser.generateKeys('base64url');
  const push = new WebPushSender({ ...vapid, contact: 'mailto:support@waymark.example' }, clock);
  const subscription = { endpoint: `${urlOf(redirecting)}/push`, p256dh, auth: Buffer.alloc(16).toString('base64url') };
  return push.send(
    subscription,
    { title: 'Today', body: 'A step', path: '/home', tag: 'reminder' },
    '2026-11-28T00:00:00.000Z',
  );
}

const host = (): string => new URL(urlOf(redirecting)).host;
const access = (): { host: string; space: string; token: string; environment: string } => ({
  host: host(),
  space: 'space',
  token: 'token',
  environment: 'master',
});

const clients: Readonly<Record<string, () => Promise<unknown>>> = {
  'the object store': () =>
    new S3ObjectStore({
      url: `${urlOf(redirecting)}/bucket`,
      region: 'eu',
      accessKeyId: 'id',
      secretAccessKey: 'secret',
    }).sizeOf('one'),
  Firestore: () => {
    const accessToken = async (): Promise<string> => 'token';
    const rooms = new FirestoreRooms({ project: 'waymark', origin: urlOf(redirecting), accessToken });
    return rooms.messages('a-room')[Symbol.asyncIterator]().next();
  },
  'the tokens of Google': () => serviceAccount().accessToken(),
  Contentful: () => new ContentfulDeliveryClient(access(), { perCall: 2000, total: 5000, retries: 0 }).load(),
  'files of Contentful': () => downloadAsset(`//${host()}/file.png`, host()),
  'the push service': pushed,
  'a webhook': () =>
    new HttpWebhookSender(clock, { allowsLoopback: true }).send({
      id: 'an id',
      url: `${urlOf(redirecting)}/webhook`,
      secret: 'whsec_c2VjcmV0',
      body: '{}',
    }),
  'the marketing service': () =>
    new ActiveCampaignCrm({ url: urlOf(redirecting), token: 'token' }).upsert({
      email: 'ann@example.org',
      firstName: 'Ann',
      lastName: 'Walker',
    }),
};

describe.each(Object.entries(clients))('a redirect by %s', (_, call) => {
  test.each([301, 302, 303, 307, 308])('with %i is not followed, and the error names it', async (answer) => {
    status = answer;
    await expect(call()).rejects.toThrow(`127.0.0.1 answered with the redirect ${answer}, which is not followed`);
    expect(seen).toEqual([]);
  });
});
