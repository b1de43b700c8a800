import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';

const ORIGIN = 'https://waymark.example';
const SOUND = '/content/_/tide.mp3';

interface Asked {
  readonly url: string;
  readonly method: string;
  readonly mode: string;
  readonly headers: Headers;
}

const asked = (path: string, headers: Record<string, string> = {}, mode = 'no-cors'): Asked => ({
  url: ORIGIN + path,
  method: 'GET',
  mode,
  headers: new Headers(headers),
});

/** The worker of a build whose page and one sound are kept; `fetch` is the network, and time passes at once. */
function workerWith(fetch: () => Promise<Response>) {
  const listeners = new Map<string, (event: object) => void>();
  const removed: string[] = [];
  const kept: Record<string, () => Response> = {
    '/home?locale=en-GB': () => new Response('kept page'),
    [ORIGIN + SOUND]: () => new Response('0123456789', { headers: { 'content-type': 'audio/mpeg' } }),
  };
  const source = readFileSync('public/worker.js', 'utf8').replace(
    "{ entry: '', shell: '',",
    "{ entry: '/assets/one.js', shell: '/home?locale=en-GB',",
  );
  runInNewContext(source, {
    URL,
    Response,
    fetch,
    setTimeout: (done: () => void) => setImmediate(done),
    location: { origin: ORIGIN },
    addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
    caches: {
      match: async (path: string) => kept[path]?.(),
      keys: async () => ['waymark-', 'waymark-before', 'waymark.week-media'],
      delete: async (name: string) => removed.push(name),
    },
    clients: { claim: async () => undefined },
  });
  const answer = (request: Asked): Promise<Response> =>
    new Promise((resolve) => listeners.get('fetch')?.({ request, respondWith: resolve }));
  const activate = (): Promise<unknown> =>
    new Promise((resolve) => listeners.get('activate')?.({ waitUntil: resolve })).then((work) => work);
  return { answer, activate, removed };
}

const refuses = (): Promise<Response> => Promise.reject(new TypeError('no network'));
const hangs = (): Promise<Response> => new Promise(() => undefined);

describe.each([
  ['without a network', refuses],
  ['over a line that hangs', hangs],
])('%s', (_, network) => {
  test('[ERR-28] a page is shown from the device', async () => {
    const { answer } = workerWith(network);
    expect(await (await answer(asked('/overview', {}, 'navigate'))).text()).toBe('kept page');
  });

  test('[ERR-30] a sound is played from the device, whole and in parts', async () => {
    const { answer } = workerWith(network);
    expect(await (await answer(asked(SOUND))).text()).toBe('0123456789');
    const part = await answer(asked(SOUND, { range: 'bytes=2-4' }));
    expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([206, 'bytes 2-4/10', '234']);
    const rest = await answer(asked(SOUND, { range: 'bytes=7-' }));
    expect([rest.headers.get('content-range'), await rest.text()]).toEqual(['bytes 7-9/10', '789']);
  });
});

test('what is not kept waits for the server, however late it answers', async () => {
  const { answer } = workerWith(() => new Promise((resolve) => setTimeout(() => resolve(new Response('late')), 50)));
  expect(await (await answer(asked('/content/_/other.svg'))).text()).toBe('late');
});

test('a new build removes those before it, and leaves pictures and sounds', async () => {
  const { activate, removed } = workerWith(refuses);
  await activate();
  expect(removed).toEqual(['waymark-before']);
});
