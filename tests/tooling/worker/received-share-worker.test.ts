import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { MAX_SHARED_FILE_BYTES } from '#core/challenges';

const ORIGIN = 'https://waymark.example';

type Form = Pick<FormData, 'get' | 'getAll'>;

interface Posted {
  readonly path?: string;
  readonly referrer?: string;
  readonly headers?: Record<string, string>;
}

/** The worker of a build, and what it keeps of what is shared; a full device stores no words, once it is full. */
function workerWith() {
  const listeners = new Map<string, (event: object) => void>();
  const kept = new Map<string, Response>();
  const device = { isFull: false };
  let shares = 0;
  const cache = {
    keys: async () => [...kept.keys()].map((path) => ({ url: ORIGIN + path })),
    delete: async (one: string | { url: string }) =>
      kept.delete(typeof one === 'string' ? one : one.url.slice(ORIGIN.length)),
    put: async (path: string, response: Response) => {
      if (device.isFull && path === '/share/words') throw new DOMException('There is no room', 'QuotaExceededError');
      kept.set(path, response);
    },
  };
  const source = readFileSync('public/worker.js', 'utf8').replace("{ entry: '',", "{ entry: '/assets/one.js',");
  runInNewContext(source, {
    URL,
    File,
    Response: class extends Response {
      static override redirect(url: string, status: number): Response {
        return new Response(null, { status, headers: { location: url } });
      }
    },
    crypto: { randomUUID: () => `id-${(shares += 1)}` },
    location: { origin: ORIGIN },
    addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
    caches: { open: async () => cache },
  });
  const post = (form: Form, { path = '/share', referrer = '', headers = {} }: Posted = {}) => {
    const request = {
      url: ORIGIN + path,
      method: 'POST',
      referrer,
      headers: new Headers(headers),
      formData: async () => form,
    };
    let answer: Promise<Response> | undefined;
    listeners.get('fetch')?.({ request, respondWith: (given: Promise<Response>) => (answer = given) });
    return answer;
  };
  const share = (fields: Readonly<Record<string, string | File>>, posted?: Posted) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    return post(form, posted);
  };
  const words = async () => (await kept.get('/share/words')?.clone().json()) as Record<string, unknown> | undefined;
  const file = async () => kept.get(String((await words())?.['file']));
  return { post, share, words, file, device, paths: () => [...kept.keys()].toSorted() };
}

const picture = new File(['gull'], 'gull.jpg', { type: 'image/jpeg' });
const ledTo = (answer: Response | undefined) => [answer?.status, answer?.headers.get('location')];
const TAKEN = [303, '/share'];
const NOT_TAKEN = [303, '/share?taken=no'];

test('[STP-23] what is shared is kept on the device, in the place of what was shared before, and a page asks where it goes', async () => {
  const { share, words, file, paths } = workerWith();
  expect(ledTo(await share({ title: 'A gull', file: picture }))).toEqual(TAKEN);
  const kept = { title: 'A gull', text: '', url: '', isCut: false, name: 'gull.jpg', files: 1 };
  expect(await words()).toEqual({ ...kept, id: 'id-1', file: '/share/file/id-1' });
  const stored = await file();
  expect([await stored?.clone().text(), stored?.headers.get('content-type')]).toEqual(['gull', 'image/jpeg']);
  await share({ url: 'https://a.example' });
  expect(paths()).toEqual(['/share/words']);
  expect(await words()).toMatchObject({ id: 'id-2', url: 'https://a.example', name: '', file: null, files: 0 });
});

test('[STP-23] two shares at once leave the later one whole', async () => {
  const { share, paths, words } = workerWith();
  await Promise.all([share({ file: picture }), share({ text: 'b', file: picture })]);
  expect([(await words())?.['text'], paths()]).toEqual(['b', ['/share/file/id-2', '/share/words']]);
});

test('[STP-23] a long text is kept whole, and a longer one to its last whole character', async () => {
  const { share, words } = workerWith();
  await share({ text: 'x'.repeat(100_000) });
  expect(await words()).toMatchObject({ text: 'x'.repeat(100_000), isCut: false });
  await share({ text: `${'x'.repeat(99_999)}🐚` });
  expect(await words()).toMatchObject({ text: 'x'.repeat(99_999), isCut: true });
});

test('[STP-23] a file that is too large leaves its name, and what finds no room leaves what was shared before', async () => {
  const { post, share, words, file, device, paths } = workerWith();
  const film = new File(['x'], 'film.mp4', { type: 'video/mp4' });
  let size = MAX_SHARED_FILE_BYTES + 1;
  Object.defineProperty(film, 'size', { get: () => size });
  expect(ledTo(await post({ get: () => null, getAll: () => [film] }))).toEqual(TAKEN);
  expect([await words(), await file()]).toEqual([expect.objectContaining({ name: 'film.mp4', files: 1 }), undefined]);
  size = MAX_SHARED_FILE_BYTES;
  await post({ get: () => null, getAll: () => [film] });
  device.isFull = true;
  expect(ledTo(await share({ file: picture }))).toEqual(NOT_TAKEN);
  expect([(await words())?.['name'], paths()]).toEqual(['film.mp4', ['/share/file/id-2', '/share/words']]);
});

test.each<[string, Posted, unknown]>([
  ['a page of another site', { referrer: 'https://other.example/' }, NOT_TAKEN],
  ['a page of another site that hides its address', { headers: { 'sec-fetch-site': 'cross-site' } }, NOT_TAKEN],
  ['this app', { referrer: `${ORIGIN}/share` }, TAKEN],
  ['an app of the phone', { referrer: 'android-app://org.example.photos/' }, TAKEN],
])('[STP-23] what %s posts', async (_, posted, expected) => {
  const { share, paths } = workerWith();
  expect(ledTo(await share({ text: 'a' }, posted))).toEqual(expected);
  expect(paths()).toEqual(expected === TAKEN ? ['/share/words'] : []);
});

test('what is posted elsewhere is left to the server', async () => {
  expect(await workerWith().share({ text: 'a' }, { path: '/unsubscribe/one' })).toBeUndefined();
});
