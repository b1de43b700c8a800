import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Token } from '#core/account';
import { completeUpload, issueUpload, uploadStanding, viewFile } from '#api/storage.api';
import { fileAddress, fileAt, PART_SIZE } from '#core/applets';
import { everyDatabase, startServer, type TestServer } from './harness.ts';
import { newTraveler, setScene, tokenOf } from './scene.ts';

const HELLO = 'Hello, diary';
/** How long a call may take to arrive, in milliseconds. */
const PATIENCE = 1_500;

describe.each(everyDatabase)('the storage on $name', (database) => {
  let server: TestServer;
  let token: Token;

  beforeAll(async () => {
    server = await startServer(database, { prepare: setScene, settings: { requestTimeout: PATIENCE } });
  });
  afterAll(async () => server.close());
  beforeEach(async () => {
    token = await tokenOf(server.house, await newTraveler(server.house));
  });

  const issued = async (size = HELLO.length, name = 'diary.txt', type = 'text/plain') =>
    (await server.call(issueUpload, { originalName: name, mimeType: type, size }, { token })).body.data;
  const put = (link: string, body: BodyInit, type = 'text/plain'): Promise<Response> =>
    fetch(server.url + link, { method: 'PUT', body, headers: { 'content-type': type } });
  const stored = async (): Promise<string> => {
    const { link } = await issued();
    expect((await put(link, HELLO)).status).toBe(200);
    return fileAt(fileAddress(link)) ?? '';
  };

  test('[APL-5] takes a file under its link, without a token, and gives it out under another', async () => {
    const file = await stored();
    const { link, name } = (await server.call(viewFile, { file }, { token })).body;
    expect(name).toBe('diary.txt');
    const answer = await fetch(server.url + link);
    expect([answer.status, await answer.text()]).toEqual([200, HELLO]);
    const header = (one: string) => answer.headers.get(one);
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
    const answer = await fetch(server.url + link, {
      method: 'PUT',
      body: slow,
      headers: { 'content-type': 'text/plain' },
      duplex: 'half',
    } as RequestInit);
    expect(answer.status).toBe(200);
  });

  test('gives a file to its owner’s token, and to nobody else’s', async () => {
    const url = `${server.url}/api/v1/storage/${await stored()}`;
    const asked = (as: string) => fetch(url, { headers: { authorization: `Bearer ${as}` } });
    expect(await (await asked(token)).text()).toBe(HELLO);
    const ben = await tokenOf(server.house, await newTraveler(server.house));
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
    const file = fileAt(fileAddress(link)) ?? '';
    await put(parts?.links[0] ?? '', words.slice(0, PART_SIZE));
    const { body } = await server.call(uploadStanding, { file }, { token });
    expect(body.parts.map(({ isThere }) => isThere)).toEqual([true, false]);
    await put(body.parts[1]?.link ?? '', words.slice(PART_SIZE));
    const answers = await Promise.all([1, 2, 3].map(() => server.call(completeUpload, { file }, { token })));
    expect(answers.map((answer) => [answer.status, answer.body.size])).toEqual([1, 2, 3].map(() => [200, size]));
  });
});
