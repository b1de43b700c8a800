import { readFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { HttpWebhookSender, webhookSignature } from '#adapters/webhooks/http-webhook-sender';
import { projectRoot } from '../../fixtures/sample-project.ts';

interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

let receiver: Server;
let received: Received[] = [];
let status = 204;

beforeAll(async () => {
  receiver = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      received.push({ headers: request.headers, body });
      if (status > 0) response.writeHead(status).end('x'.repeat(100_000));
    });
  });
  await new Promise<void>((resolve) => void receiver.listen(0, '127.0.0.1', resolve));
});
beforeEach(() => {
  received = [];
  status = 204;
});
afterAll(() => {
  receiver.closeAllConnections();
  receiver.close();
});

const clock = { now: () => new Date().toISOString(), zone: () => 'UTC' };
const secret = `whsec_${Buffer.from('a secret of thirty-two bytes ...').toString('base64')}`;
const body = '{"type":"traveler.joined","data":{"traveler":"é"}}';
const message = () => ({
  id: 'delivery',
  url: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/in`,
  secret,
  body,
});
const sender = new HttpWebhookSender(clock, { allowsLoopback: true });

/** The example of the guide of operators that checks a signature. */
async function exampleOfGuide(): Promise<(secret: string, headers: IncomingHttpHeaders, body: string) => boolean> {
  const guide = readFileSync(join(projectRoot, 'docs/operating.md'), 'utf8');
  const [, example = ''] = /```js\n([^]*?isFromWaymark[^]*?)```/.exec(guide) ?? [];
  const module = await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(example)}`);
  return module.isFromWaymark;
}

test('[OPE-37] a message arrives with a signature that the example of the guide accepts', async () => {
  await sender.send(message());
  const [one = { headers: {}, body: '' }] = received;
  expect(one).toMatchObject({ body, headers: { 'content-type': 'application/json', 'webhook-id': 'delivery' } });
  const isFromWaymark = await exampleOfGuide();
  expect(isFromWaymark(secret, one.headers, one.body)).toBe(true);
  expect(isFromWaymark(secret, one.headers, `${one.body} `)).toBe(false);
  expect(isFromWaymark('whsec_b3RoZXI=', one.headers, one.body)).toBe(false);
  expect(isFromWaymark(secret, { ...one.headers, 'webhook-id': 'other' }, one.body)).toBe(false);
  expect(isFromWaymark(secret, { ...one.headers, 'webhook-timestamp': '1000000000' }, one.body)).toBe(false);
  expect(isFromWaymark(secret, {}, one.body)).toBe(false);
});

test('[OPE-37] the signature is the one of the Standard Webhooks specification', () => {
  const signed = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', timestamp: '1614265330', body: '{"test": 2432232314}' };
  expect(webhookSignature('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', signed)).toBe(
    'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  );
});

test.each([400, 401, 404, 429, 500, 503])('[OPE-37] an answer of %i is tried again', async (answer) => {
  status = answer;
  await expect(sender.send(message())).rejects.toMatchObject({ reason: `answered ${answer}`, isFinal: false });
});

test('[OPE-37] a receiver that is gone is not tried again', async () => {
  status = 410;
  await expect(sender.send(message())).rejects.toMatchObject({ reason: 'answered 410', isFinal: true });
});

test('[OPE-37] a receiver that does not answer in time is tried again', async () => {
  status = 0;
  const patient = new HttpWebhookSender(clock, { allowsLoopback: true, timeoutMs: 50 });
  await expect(patient.send(message())).rejects.toMatchObject({ reason: 'did not answer in time', isFinal: false });
});

test('[OPE-37] a receiver that is not there is tried again, with the code of the failure', async () => {
  const refused = sender.send({ ...message(), url: 'http://127.0.0.1:1/in' });
  await expect(refused).rejects.toMatchObject({ reason: 'not reached (ECONNREFUSED)', isFinal: false });
});

test('[OPE-37] outside of a demo nothing is sent to this machine, also by a name', async () => {
  const resolve = async () => [{ address: '127.0.0.1', family: 4 }];
  const outside = new HttpWebhookSender(clock, { allowsLoopback: false, resolve });
  const { port } = receiver.address() as AddressInfo;
  for (const url of [
    message().url,
    `http://receiver.example.org:${port}/in`,
    `https://receiver.example.org:${port}/in`,
  ])
    await expect(outside.send({ ...message(), url })).rejects.toMatchObject({ isFinal: true });
  expect(received).toEqual([]);
});
