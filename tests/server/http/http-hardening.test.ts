import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anyDatabase, startServer, type TestServer } from '../support/test-server.ts';
import { securityHeaders } from '#server/http/security-headers';
import { leaveAndFail, leaveNote, readNote, readNoteAs, countNotes, testRoutes } from '../support/test-routes.ts';

describe('at the edge of the server', () => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startServer(anyDatabase, {
      routes: [testRoutes],
      settings: {
        requestTimeout: 1_500,
        publicUrl: 'https://waymark.example',
        allowedOrigins: ['https://friend.example'],
      },
    });
  });
  afterAll(() => server.close());

  const raw = (body: string, headers: Record<string, string> = { 'content-type': 'application/json' }) =>
    fetch(`${server.url}/api/v1/notes`, { method: 'POST', headers, body });
  const answerTo = (request: string): Promise<string> =>
    new Promise((resolve, reject) => {
      let text = '';
      const socket = connect(Number(new URL(server.url).port), '127.0.0.1', () => socket.write(request));
      socket.on('data', (chunk) => (text += String(chunk)));
      socket.on('close', () => resolve(text));
      socket.on('error', reject);
    });
  const codeOf = async (response: Response): Promise<unknown> => [response.status, (await response.json()).errorCode];

  describe('headers', () => {
    it.each(['/api/v1/look', '/api/v1/nowhere', '/healthz', '/api/docs', '/dev/mail', '/'])(
      '%s is neither framed, sniffed, opened across origins nor leaked as a referrer',
      async (path) => {
        const { headers } = await fetch(server.url + path);
        expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
        expect(headers.get('content-security-policy')).toContain("default-src 'none'");
        expect(headers.get('content-security-policy')).not.toContain('unsafe');
        expect(headers.get('x-content-type-options')).toBe('nosniff');
        expect(headers.get('x-frame-options')).toBe('DENY');
        expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
        expect(headers.get('referrer-policy')).toBe('no-referrer');
        expect(headers.get('permissions-policy')).toContain('camera=(), geolocation=(), microphone=()');
        expect(headers.get('x-powered-by')).toBeNull();
        expect(headers.get('server')).toBeNull();
        expect(headers.get('strict-transport-security')).toBeNull();
      },
    );

    it.each([
      ['a bad address', 400, 'GET /%c0%af HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'],
      ['what is no request', 400, 'FOO / HTTP/1.1\r\nHost: a\r\n\r\n'],
      ['a head that is too large', 431, `GET / HTTP/1.1\r\nHost: a\r\nx: ${'x'.repeat(40_000)}\r\n\r\n`],
      [
        'a body that does not arrive',
        408,
        'POST /api/v1/notes HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n',
      ],
    ])('%s is answered with them as well', async (_, status, request) => {
      const [head = '', body = ''] = (await answerTo(request)).split('\r\n\r\n');
      expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
      for (const line of [
        "content-security-policy: default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
        'x-content-type-options: nosniff',
        'x-frame-options: DENY',
        'referrer-policy: no-referrer',
        'cache-control: no-store',
      ])
        expect(head.toLowerCase()).toContain(line.toLowerCase());
      expect(JSON.parse(body)).toMatchObject({ errorCode: 'errorInvalidRequest' });
    });

    it('in production they hold a browser to https', () => {
      expect(securityHeaders({ mode: 'production' })['strict-transport-security']).toContain('max-age=63072000');
    });

    it('answers of the API are never stored, refusals neither', async () => {
      const replies = [
        await server.call(readNote, {}),
        await server.call(readNoteAs.verified, {}),
        await server.call(leaveNote, { text: 'a' }),
        await server.call(leaveAndFail, { text: 'a' }),
      ];
      expect(replies.map(({ status, headers }) => [status, headers.get('cache-control')])).toEqual(
        [200, 401, 200, 500].map((status) => [status, 'no-store']),
      );
    });

    it('pages of our own origins may read answers and the next token; others may not', async () => {
      const from = async (origin: string) =>
        (await fetch(`${server.url}/api/v1/look`, { headers: { origin } })).headers;
      for (const origin of ['https://waymark.example', 'https://friend.example']) {
        expect((await from(origin)).get('access-control-allow-origin')).toBe(origin);
        expect((await from(origin)).get('access-control-expose-headers')).toBe(
          'date, etag, x-refreshed-id-token, retry-after, idempotency-replayed',
        );
      }
      for (const origin of ['https://waymark.example.evil.test', 'https://evil.test', 'null', 'http://waymark.example'])
        expect((await from(origin)).get('access-control-allow-origin')).toBeNull();
      expect((await from('https://evil.test')).get('vary')).toContain('Origin');
    });

    it('a page of another origin is not told that it may write', async () => {
      const ask = (origin: string) =>
        fetch(`${server.url}/api/v1/notes`, {
          method: 'OPTIONS',
          headers: { origin, 'access-control-request-method': 'POST' },
        });
      const ours = (await ask('https://waymark.example')).headers;
      expect(ours.get('access-control-allow-headers')).toContain('idempotency-key, if-none-match');
      expect(ours.get('access-control-allow-methods')).toBe('GET, POST, PUT, PATCH, DELETE');
      const foreign = (await ask('https://evil.test')).headers;
      expect(foreign.get('access-control-allow-methods')).toBeNull();
      expect(foreign.get('access-control-allow-origin')).toBeNull();
    });

    it.each(['/api/v1/storage/a', '/api/v1/pictures/a', '/content/landing/preview.jpg'])(
      'pages of our own origins may show a file at %s; others may not',
      async (path) => {
        const policy = async (headers: Record<string, string>) =>
          (await fetch(server.url + path, { headers })).headers.get('cross-origin-resource-policy');
        expect(await policy({ referer: 'https://friend.example/' })).toBe('cross-origin');
        expect(await policy({ origin: 'https://friend.example' })).toBe('cross-origin');
        expect(await policy({ referer: 'https://friend.example.evil.test/' })).toBe('same-origin');
        expect(await policy({ origin: 'null', referer: 'https://friend.example/' })).toBe('same-origin');
        expect(await policy({})).toBe('same-origin');
      },
    );

    it('a page of our own origins may show no other answer as a file', async () => {
      const { headers } = await fetch(`${server.url}/api/v1/look`, { headers: { origin: 'https://friend.example' } });
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    });
  });

  describe('what is sent', () => {
    it('a key that the form does not know is refused and named, and nothing is done', async () => {
      const before = await countNotes(server);
      const reply = await server.call(leaveNote, { text: 'a', role: 'OPERATOR', verified: true } as never);
      expect([reply.status, reply.body.errorCode]).toEqual([422, 'errorInvalidRequest']);
      expect(reply.body.additionalInformation).toEqual({ fields: 'role, verified' });
      expect(await countNotes(server)).toBe(before);
    });

    it('a call without a form takes no key at all', async () => {
      const reply = await server.call(readNoteAs.anybody, { role: 'OPERATOR' });
      expect([reply.status, reply.body.errorCode]).toEqual([422, 'errorInvalidRequest']);
    });

    it.each([
      ['a missing field', '{}'],
      ['another type', '{"text":{"$ne":""}}'],
      ['a list', '["text"]'],
      ['a text', '"text"'],
      ['NUL in a name', '{"text":"a","a\\u0000b":"c"}'],
      ['a name that is not the form’s', '{"text":"a","toString":"b"}'],
      ['a constructor', '{"text":"a","constructor":{"prototype":{"isAdmin":true}}}'],
    ])('%s is refused', async (_, body) => {
      const response = await raw(body);
      expect([400, 422]).toContain(response.status);
      expect((await response.json()).errorCode).toBe('errorInvalidRequest');
    });

    it.each([
      ['NUL', '{"text":"a\\u0000b"}'],
      ['half a surrogate pair', '{"text":"\\ud800"}'],
    ])('%s in a text is refused, naming the field', async (_, body) => {
      const response = await raw(body);
      expect(response.status).toBe(422);
      expect(await response.json()).toEqual({ errorCode: 'textNotStorable', additionalInformation: { field: 'text' } });
    });

    it('a prototype cannot be smuggled in, by body or query', async () => {
      for (const body of ['{"text":"a","__proto__":{"isAdmin":true}}', '{"text":"a","__proto__":null}'])
        expect((await raw(body)).status).toBe(400);
      expect((await fetch(`${server.url}/api/v1/look?__proto__=x`)).status).toBe(422);
      expect((await fetch(`${server.url}/api/v1/look?text=a&constructor=x`)).status).toBe(422);
      expect(({} as Record<string, unknown>)['isAdmin']).toBeUndefined();
    });

    it('the same key in path and body with another value, or twice in the query, is refused', async () => {
      const twice = await fetch(`${server.url}/api/v1/places/pier/notes`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{"place":"mast","text":"a"}',
      });
      expect(await codeOf(twice)).toEqual([422, 'errorInvalidRequest']);
      expect((await fetch(`${server.url}/api/v1/look?text=a&text=b`)).status).toBe(422);
    });

    it.each(['GET', 'POST'])('a path that is too long or not written well is named, for %s alike', async (method) => {
      const asked = async (path: string): Promise<unknown> => {
        const response = await fetch(`${server.url}/api/v1/${path}`, { method });
        return [response.status, await response.json()];
      };
      const named = { errorCode: 'errorInvalidRequest', additionalInformation: { fields: 'path' } };
      expect(await asked(`places/${'x'.repeat(513)}/notes`)).toEqual([414, named]);
      expect(await asked('places/%ED%A0%80/notes')).toEqual([400, named]);
    });

    it('no file is looked for below the API', async () => {
      for (const path of ['nowhere/a%00b', 'nowhere/..%2f..%2fpackage.json', 'nowhere'])
        expect(await codeOf(await fetch(`${server.url}/api/v1/${path}`))).toEqual([404, 'errorNotFound']);
    });

    it('nothing in the query of a write, but for what the call takes there', async () => {
      const before = await countNotes(server);
      const send = (path: string) =>
        fetch(`${server.url}/api/v1${path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: '{"text":"a"}',
        });
      const inQuery = await send('/notes?hold=x');
      expect(inQuery.status).toBe(422);
      expect((await inQuery.json()).additionalInformation).toEqual({ fields: 'hold' });
      expect((await send('/queried-notes?hold=x&text=a')).status).toBe(422);
      expect((await send('/notes?__proto__=x')).status).toBe(422);
      expect(await countNotes(server)).toBe(before);
      expect((await send('/queried-notes?hold=x')).status).toBe(200);
    });

    it.each(['{"text":', '{text:1}', '\u0000'])('the broken body %j is refused', async (body) => {
      expect(await codeOf(await raw(body))).toEqual([400, 'errorInvalidRequest']);
    });

    it('another kind of body is refused', async () => {
      expect((await raw('text=a', { 'content-type': 'application/x-www-form-urlencoded' })).status).toBe(415);
      expect((await raw('<a/>', { 'content-type': 'application/xml' })).status).toBe(415);
    });

    it('a text keeps every character it was sent with', async () => {
      const text = '👩‍👩‍👧 مرحبا a\u0301 \u200f\u0007 \\ "quoted" <b>';
      expect((await server.call(leaveNote, { text })).body).toEqual({ kept: text });
      expect((await server.call(readNote, { text })).body).toEqual({ seen: text });
    });

    it('a body larger than the limit is refused, declared or not', async () => {
      const large = JSON.stringify({ text: 'x'.repeat(600 * 1024) });
      expect(await codeOf(await raw(large))).toEqual([413, 'errorTooLarge']);
      const streamed = new Blob([large]).stream();
      const response = await fetch(`${server.url}/api/v1/notes`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: streamed,
        duplex: 'half',
      } as RequestInit);
      expect(response.status).toBe(413);
    });

    it('a body of nothing but brackets is refused without a fault', async () => {
      const deep = `{"text":${'['.repeat(100_000)}${']'.repeat(100_000)}}`;
      expect(await codeOf(await raw(deep))).toEqual([422, 'errorInvalidRequest']);
    });

    it.each([
      [
        'body',
        'POST /api/v1/notes HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{',
      ],
      ['head', 'GET /api/v1/look HTTP/1.1\r\nhost: x\r\nx-slow: '],
    ])('a %s that never ends is cut off', async (_, beginning) => {
      const answer = await trickle(server.url, beginning);
      expect(answer.text).toMatch(/^HTTP\/1\.1 408/);
      expect(answer.ms).toBeLessThan(10_000);
    });

    it.each([
      ['an upload without a link', 'PUT /api/v1/storage/x HTTP/1.1\r\nhost: x\r\ncontent-length: 100000\r\n\r\n', 422],
      ['a call of nobody', 'POST /api/v1/signed-notes HTTP/1.1\r\nhost: x\r\ncontent-length: 100000\r\n\r\n', 401],
    ])('%s that is refused before it arrived ends its connection', async (_, beginning, status) => {
      const answer = await trickle(server.url, beginning);
      expect(answer.text).toMatch(new RegExp(`^HTTP/1\\.1 ${status}`));
      expect(answer.text.toLowerCase()).toContain('connection: close');
      expect(answer.ms).toBeLessThan(1_000);
    });

    it('a path that makes no sense is answered, not crashed on', async () => {
      expect((await fetch(`${server.url}/api/v1/%c0%ae`)).status).toBe(400);
      expect(
        (await fetch(`${server.url}/api/v1/places/${'x'.repeat(500)}/notes`, { method: 'POST' })).status,
      ).toBeGreaterThanOrEqual(400);
      expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    });
  });
});

/** Sends a beginning, then a byte now and then, until the server has had enough. */
function trickle(url: string, beginning: string): Promise<{ text: string; ms: number }> {
  const { hostname, port } = new URL(url);
  const started = performance.now();
  return new Promise((resolve, reject) => {
    let text = '';
    const socket = connect(Number(port), hostname, () => socket.write(beginning));
    const drip = setInterval(() => socket.writable && socket.write('x'), 200);
    socket.setTimeout(20_000, () => socket.destroy(new Error('never cut off')));
    socket.on('data', (data) => (text += data.toString()));
    socket.on(
      'error',
      (error: NodeJS.ErrnoException) => error.code !== 'EPIPE' && error.code !== 'ECONNRESET' && reject(error),
    );
    socket.on('close', () => {
      clearInterval(drip);
      resolve({ text, ms: performance.now() - started });
    });
  });
}
