import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TravelerId } from '#core/shared';
import { API_PREFIX } from '#server/http/api-routes';
import { anyDatabase, startServer, type TestServer } from '../support/test-server.ts';
import { addTraveler, seedSampleQuests, sessionToken } from '../support/seed.ts';
import { isDeepRun } from '../../../scripts/test-suites.mjs';

interface Body {
  readonly type?: string;
  readonly body?: string | Uint8Array<ArrayBuffer>;
  readonly headers?: Readonly<Record<string, string>>;
}

const bytes = (buffer: Buffer): Uint8Array<ArrayBuffer> => new Uint8Array(buffer);

const part = (content: string, name = 'reflectAnswers', type = 'text/plain'): string =>
  `--line\r\nContent-Disposition: form-data; name="${name}"\r\nContent-Type: ${type}\r\n\r\n${content}\r\n`;
const multipart = 'multipart/form-data; boundary=line';
const whole = `${part('It was quiet.')}--line--\r\n`;

/** Bodies that no call asks for, or that are not put together as they should be. */
const BODIES: Readonly<Record<string, Body>> = {
  'no body': {},
  'no body, said to be JSON': { type: 'application/json', body: '' },
  'JSON that is cut': { type: 'application/json', body: '{"email": "ann@sce' },
  'JSON in another encoding': {
    type: 'application/json; charset=utf-16',
    body: bytes(Buffer.from('{"a":1}', 'utf16le')),
  },
  'bytes that are no text': { type: 'application/json', body: new Uint8Array([0x7b, 0xff, 0xfe, 0x00, 0x7d]) },
  'a list': { type: 'application/json', body: '[]' },
  'a number': { type: 'application/json', body: '7' },
  nothing: { type: 'application/json', body: 'null' },
  'JSON of ten thousand floors': { type: 'application/json', body: '{"a":'.repeat(10_000) + '1' + '}'.repeat(10_000) },
  'JSON that is packed': {
    type: 'application/json',
    body: bytes(gzipSync('{"a":1}')),
    headers: { 'content-encoding': 'gzip' },
  },
  'a form': { type: 'application/x-www-form-urlencoded', body: 'email=ann%40scene.test' },
  'plain text': { type: 'text/plain', body: 'hello' },
  'a type that is none': { type: '////', body: '{}' },
  'multipart without a boundary': { type: 'multipart/form-data', body: whole },
  'multipart with an empty boundary': { type: 'multipart/form-data; boundary=', body: whole },
  'multipart with another boundary': { type: 'multipart/form-data; boundary=other', body: whole },
  'multipart that is cut in a part': { type: multipart, body: whole.slice(0, 90) },
  'multipart that is cut in a file': {
    type: multipart,
    body: '--line\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png\r\n\r\nhalf a pic',
  },
  'multipart that is cut in its headers': { type: multipart, body: whole.slice(0, 30) },
  'multipart without an end': { type: multipart, body: part('It was quiet.') },
  'multipart with nothing in it': { type: multipart, body: '' },
  'multipart with a name that is none': {
    type: multipart,
    body: `${part('{}', '__proto__', 'application/json')}--line--`,
  },
  'multipart with JSON that is cut': { type: multipart, body: `${part('{"a', 'applets', 'application/json')}--line--` },
  'multipart with hundreds of parts': {
    type: multipart,
    body: `${part('again').repeat(300)}--line--\r\n`,
  },
  'multipart of another kind': { type: 'multipart/mixed; boundary=line', body: whole },
};

describe('a body that is not what a call asks for', () => {
  let server: TestServer;
  let operator: TravelerId;

  beforeAll(async () => {
    server = await startServer(anyDatabase, { prepare: seedSampleQuests });
    operator = await addTraveler(server.context, { isOperator: true });
  });
  afterAll(() => server.close());

  /** Sends it with a session of its own, as one of the calls ends that. */
  const send = async (method: string, path: string, { type, body, headers }: Body): Promise<Response> => {
    const token = await sessionToken(server.context, operator);
    const named = { ...(type !== undefined && { 'content-type': type }), ...headers };
    return fetch(server.url + API_PREFIX + path, {
      method,
      headers: { authorization: `Bearer ${token}`, ...named },
      ...(body !== undefined && { body }),
    });
  };

  /** Every call that writes in the deep run; a third of them otherwise, in turns, so that each meets every third body. */
  const writingCalls = (turn: number) =>
    server.routes
      .filter(({ endpoint }) => /POST|PATCH|PUT/.test(endpoint.method))
      .filter((_, at) => isDeepRun || at % 3 === turn % 3);

  const bodies = Object.entries(BODIES).map(([name, sent], turn) => ({ name, sent, turn }));

  test.each(bodies)('$name is refused by every call that writes, in words', async ({ sent, turn }) => {
    for (const { endpoint } of writingCalls(turn)) {
      const response = await send(endpoint.method, endpoint.path.replace(/\{\w+\}/g, 'nobody'), sent);
      const told = await response.text();
      const isRefused = response.status >= 400 && response.status < 500 && response.status !== 401;
      expect([endpoint.path, response.status, isRefused || response.status === 200]).toEqual([
        endpoint.path,
        response.status,
        true,
      ]);
      if (isRefused) expect(JSON.parse(told)).toMatchObject({ errorCode: expect.any(String) });
    }
    expect(server.log()).not.toContain('"level":50');
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  });

  test.each(
    Object.entries(BODIES).filter(([name]) =>
      /^multipart (without a b|that is cut|without an end|with JSON)/.test(name),
    ),
  )('a post that comes as %s is refused for it', async (_, sent) => {
    const response = await send('POST', '/challenges/tide/posts', sent);
    expect([response.status, (await response.json()).errorCode]).toEqual([422, 'errorInvalidRequest']);
  });
});
