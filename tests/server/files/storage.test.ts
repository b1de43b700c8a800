import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Token } from '#core/account';
import { storedFileUrl, fileIdOf, PART_SIZE } from '#core/applets';
import { everyDatabase, startServer, type TestServer } from '../support/test-server.ts';
import { addTraveler, seedSampleQuests, sessionToken } from '../support/seed.ts';
import { completeUpload, createUpload, readUploadStatus, viewFile } from '#api/storage/storage.api';

const HELLO = 'Hello, diary';
/** How long a call may take to arrive, in milliseconds. */
const PATIENCE = 1_500;

describe.each(everyDatabase)('the storage on $name', (database) => {
  let server: TestServer;
  let token: Token;

  beforeAll(async () => {
    server = await startServer(database, { prepare: seedSampleQuests, settings: { requestTimeout: PATIENCE } });
  });
  afterAll(async () => server.close());
  beforeEach(async () => {
    token = await sessionToken(server.context, await addTraveler(server.context));
  });

  const issued = async (size = HELLO.length, name = 'diary.txt', type = 'text/plain') =>
    (await server.call(createUpload, { originalName: name, mimeType: type, size }, { token })).body.data;
  const put = (link: string, body: BodyInit, type = 'text/plain'): Promise<Response> =>
    fetch(server.url + link, { method: 'PUT', body, headers: { 'content-type': type } });
  const stored = async (): Promise<string> => {
    const { link } = await issued();
    expect((await put(link, HELLO)).status).toBe(200);
    return fileIdOf(storedFileUrl(link)) ?? '';
  };

  test('[APL-5] takes a file under its link, without a token, and gives it out under another', async () => {
    const file = await stored();
    const { link, name } = (await server.call(viewFile, { file }, { token })).body;
    expect(name).toBe('diary.txt');
    const response = await fetch(server.url + link);
    expect([response.status, await response.text()]).toEqual([200, HELLO]);
    const header = (one: string) => response.headers.get(one);
    expect(header('content-type')).toBe('text/plain; charset=utf-8');
    expect(header('x-content-type-options')).toBe('nosniff');
    expect(header('content-security-policy')).toMatch(/default-src 'none'.*sandbox/);
    expect(header('cache-control')).toBe('no-store');
    expect(header('content-disposition')).toBe("inline; filename*=UTF-8''diary.txt");
  });

  test('[APL-5] waits for a slow file that has a link', async () => {
    const slow = new ReadableStream({
      async start(stream) {
        stream.enqueue(new TextEncoder().encode(HELLO.slice(0, 4)));
        await pause(PATIENCE + 500);
        stream.enqueue(new TextEncoder().encode(HELLO.slice(4)));
        stream.close();
      },
    });
    const { link } = await issued();
    const response = await fetch(server.url + link, {
      method: 'PUT',
      body: slow,
      headers: { 'content-type': 'text/plain' },
      duplex: 'half',
    } as RequestInit);
    expect(response.status).toBe(200);
  });

  /** Sends the head of a request and a part of its body, then what `after` says; answers with all that came back. */
  const sendPartly = (head: readonly string[], after: 'hang up' | 'reset' | 'wait', body = 'part'): Promise<string> => {
    const { hostname, port } = new URL(server.url);
    return new Promise((resolve, reject) => {
      let text = '';
      const socket = connect(Number(port), hostname, () => {
        socket.write(`${[...head, 'Host: test', '', ''].join('\r\n')}${body}`);
        if (after === 'hang up') void pause(100).then(() => socket.destroy());
        if (after === 'reset') void pause(100).then(() => socket.resetAndDestroy());
      });
      socket.setTimeout(PATIENCE * 4, () => socket.destroy(new Error('The connection was held open.')));
      socket.on('data', (data) => (text += data.toString()));
      socket.on('error', reject);
      socket.on('close', () => resolve(text));
    });
  };

  test('[APL-5] refuses a file that declares more than its link allows at its head, and ends the connection', async () => {
    const { link } = await issued();
    const head = [`PUT ${link} HTTP/1.1`, 'Content-Type: text/plain', 'Content-Length: 13'];
    const started = performance.now();
    expect(await sendPartly(head, 'wait')).toMatch(/^HTTP\/1\.1 413 [^]*errorTooLarge/);
    expect(performance.now() - started).toBeLessThan(PATIENCE);
  });

  const DISPOSITION = 'Content-Disposition: form-data; name="applets"; filename="blob"';
  const PART = ['--x', DISPOSITION, 'Content-Type: application/json', '', '[{'];
  const BEGUN = {
    'the boundary of a form': '--',
    'the head of a part': PART.slice(0, 2).join('\r\n'),
    'the content of a part': PART.join('\r\n'),
    'a second part': [...PART, '}]', '--x', 'Content-Disp'].join('\r\n'),
  };

  test.each(
    Object.entries(BEGUN).flatMap(([where, body]) => (['hang up', 'reset'] as const).map((how) => [where, how, body])),
  )('takes it as news, not as an error, when a client stops in %s (%s)', async (_, how, body) => {
    const before = server.log().length;
    const head = [
      'POST /api/v1/challenges/sit/posts HTTP/1.1',
      'Content-Type: multipart/form-data; boundary=x',
      'Content-Length: 1000',
      `Authorization: Bearer ${token}`,
    ];
    await sendPartly(head, how === 'reset' ? 'reset' : 'hang up', body);
    expect(await problemsSince(before)).toEqual([]);
  });

  test.each(['hang up', 'reset'] as const)(
    'takes it as news, not as an error, when a client stops in a file (%s)',
    async (how) => {
      const before = server.log().length;
      const { link } = await issued();
      const head = [`PUT ${link} HTTP/1.1`, 'Content-Type: text/plain', `Content-Length: ${HELLO.length}`];
      await sendPartly(head, how);
      expect(await problemsSince(before)).toEqual([]);
    },
  );

  /** The entries logged above level `info`, once the log reports the closed connection. */
  async function problemsSince(before: number): Promise<readonly object[]> {
    const lines = () =>
      server
        .log()
        .slice(before)
        .split('\n')
        .filter(Boolean)
        .map((line): { level: number; msg: string } => JSON.parse(line));
    await vi.waitFor(
      () => expect(lines().map(({ msg }) => msg)).toContainEqual(expect.stringContaining('hung up')),
      3_000,
    );
    await pause(100);
    return lines().filter(({ level }) => level > 30);
  }

  test('gives a file to its owner’s token, and to nobody else’s', async () => {
    const url = `${server.url}/api/v1/storage/${await stored()}`;
    const asked = (as: string) => fetch(url, { headers: { authorization: `Bearer ${as}` } });
    expect(await (await asked(token)).text()).toBe(HELLO);
    const ben = await sessionToken(server.context, await addTraveler(server.context));
    const refused = await asked(ben);
    const nowhere = await fetch(url.replace(/.{12}$/, '000000000000'), { headers: { authorization: `Bearer ${ben}` } });
    expect([refused.status, await refused.json()]).toEqual([nowhere.status, await nowhere.json()]);
    expect(refused.status).toBe(404);
    expect((await fetch(url)).status).toBe(401);
  });

  test('goes on from the parts that are there', async () => {
    const size = PART_SIZE + 10;
    const words = new Uint8Array(size).fill(97);
    const { link, parts } = await issued(size);
    const file = fileIdOf(storedFileUrl(link)) ?? '';
    await put(parts?.links[0] ?? '', words.slice(0, PART_SIZE));
    const { body } = await server.call(readUploadStatus, { file }, { token });
    expect(body.parts.map(({ isThere }) => isThere)).toEqual([true, false]);
    await put(body.parts[1]?.link ?? '', words.slice(PART_SIZE));
    const answers = await Promise.all([1, 2, 3].map(() => server.call(completeUpload, { file }, { token })));
    expect(answers.map((answer) => [answer.status, answer.body.size])).toEqual([1, 2, 3].map(() => [200, size]));
  });
});
