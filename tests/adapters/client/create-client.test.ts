import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createClient } from '@waymark/client';
import type { TransportRequest, TransportResponse } from '@waymark/client';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { outboxEntries } from '#core/arbitraries';
import { refusalKeyOf } from '../../fixtures/refusals.ts';
import { projectRoot } from '../../fixtures/sample-project.ts';
import { SAMPLE_TRAVELER, unsignedToken } from '../../fixtures/sample-traveler.ts';
import { emptyStorage } from '../../fixtures/web-storage.ts';

const url = 'https://waymark.example';
const credentials = { email: SAMPLE_TRAVELER.email, password: SAMPLE_TRAVELER.password };
const answered = (body: unknown, facts: Partial<TransportResponse> = {}): TransportResponse => ({
  status: 200,
  body,
  refreshedToken: undefined,
  etag: undefined,
  date: undefined,
  ...facts,
});

/** A transport that answers as it is told, one request after another, and remembers what was sent. */
function scripted(...answers: (TransportResponse | undefined)[]) {
  const sent: TransportRequest[] = [];
  return {
    sent,
    send: async (request: TransportRequest) => {
      sent.push(request);
      return answers.shift();
    },
    upload: async () => undefined,
  };
}

describe('a client outside of a page', () => {
  test('keeps session, device and outbox in the storage that it is given, for the next client', async () => {
    const storage = emptyStorage();
    const transport = scripted(answered({ jwt: unsignedToken() }));
    const first = createClient({ url, storage, transport });
    expect((await first.logIn.run(credentials)).id).toBe(SAMPLE_TRAVELER.id);
    const [entry] = fc.sample(outboxEntries, { seed: 1, numRuns: 1 });
    if (!entry) throw new Error('Nothing was drawn.');
    expect(first.outboxStore.add({ ...entry, refusal: null })).toBe(true);

    const laterTransport = scripted(answered({}));
    const next = createClient({ url, storage, transport: laterTransport });
    expect(next.sessionStore.read()).toBe(unsignedToken());
    expect(next.outboxStore.entries()).toMatchObject([{ submission: entry.submission }]);
    await next.accounts.resend(SAMPLE_TRAVELER.email);
    const deviceOf = ({ sent }: typeof transport) => sent[0]?.headers['x-waymark-device'];
    expect(deviceOf(laterTransport)).toBe(deviceOf(transport));
  });

  test('keeps the session as long as it lives where it is given no storage', async () => {
    const client = createClient({ url, transport: scripted(answered({ jwt: unsignedToken() })) });
    await client.logIn.run(credentials);
    expect(client.sessionStore.read()).toBe(unsignedToken());
    expect(createClient({ url, transport: scripted() }).sessionStore.read()).toBeUndefined();
  });

  test('sends the token of one server to no other', async () => {
    const storage = emptyStorage();
    createClient({ url, storage, transport: scripted() }).sessionStore.save(unsignedToken());
    expect(createClient({ url, storage, transport: scripted() }).sessionStore.read()).toBe(unsignedToken());
    const other = createClient({ url: 'https://other.example', storage, transport: scripted() });
    expect(other.sessionStore.read()).toBeUndefined();
  });

  test('sends a write that got no response once more under the same key, and takes the token that comes back', async () => {
    const renewed = unsignedToken({ exp: 4_100_000_000 });
    const transport = scripted(undefined, answered({}, { refreshedToken: renewed }));
    const client = createClient({ url, storage: emptyStorage(), transport });
    client.sessionStore.save(unsignedToken());
    await client.chat.markRead('room');
    const once = { method: 'POST', url: `${url}/api/v1/chat/room/read` };
    expect(transport.sent).toMatchObject([once, once]);
    const [key, again] = transport.sent.map(({ headers }) => headers['Idempotency-Key']);
    expect([key, key === undefined]).toEqual([again, false]);
    expect(client.sessionStore.read()).toBe(renewed);
  });

  test('refuses a call of a session that ended, unless somebody signs in again when asked', async () => {
    const ended = answered({ errorCode: 'errorSessionExpired' }, { status: 401 });
    const alone = createClient({ url, storage: emptyStorage(), transport: scripted(ended) });
    alone.sessionStore.save(unsignedToken());
    expect(await refusalKeyOf(alone.blocks.all())).toBe('errorSessionExpired');

    const again = unsignedToken({ exp: 4_100_000_000 });
    const transport = scripted(ended, answered({ blocked: [] }));
    const prompt = async (): Promise<void> => asked.sessionStore.save(again);
    const asked = createClient({ url, storage: emptyStorage(), transport, signInPrompt: { prompt } });
    asked.sessionStore.save(unsignedToken());
    expect(await asked.blocks.all()).toEqual([]);
    expect(transport.sent.map(({ headers }) => headers['Authorization'])).toEqual([
      `Bearer ${unsignedToken()}`,
      `Bearer ${again}`,
    ]);
  });
});

/** Who may open a chat that is kept elsewhere is the composition's to ask. */
const LEFT_OUT = ['httpChatTokens'];

test('a client has every adapter that the API has', () => {
  const folder = join(projectRoot, 'adapters/http');
  const adapters = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) => [...readFileSync(join(folder, file), 'utf8').matchAll(/^export const (http\w+)/gm)])
    .map(([, name = '']) => name);
  const client = readFileSync(join(projectRoot, 'client/create-client.ts'), 'utf8');
  expect(adapters.length).toBeGreaterThan(30);
  expect(adapters.filter((name) => !client.includes(`${name}(api)`))).toEqual(LEFT_OUT);
});
