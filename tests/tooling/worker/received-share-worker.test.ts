import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';

const ORIGIN = 'https://waymark.example';

/** The worker of a build, and what it keeps of what is shared. */
function workerWith({ isFull = false } = {}) {
  const listeners = new Map<string, (event: object) => void>();
  let kept: Map<string, Response> | undefined;
  const source = readFileSync('public/worker.js', 'utf8').replace("{ entry: '',", "{ entry: '/assets/one.js',");
  runInNewContext(source, {
    URL,
    File,
    Response: class extends Response {
      static override redirect(url: string, status: number): Response {
        return new Response(null, { status, headers: { location: url } });
      }
    },
    location: { origin: ORIGIN },
    addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
    caches: {
      delete: async (name: string) => name === 'waymark.received' && void (kept = undefined),
      open: async () => {
        if (isFull) throw new DOMException('There is no room', 'QuotaExceededError');
        const cache = (kept ??= new Map());
        return { put: async (path: string, response: Response) => void cache.set(path, response) };
      },
    },
  });
  const post = (form: Pick<FormData, 'get' | 'getAll'>, path = '/share') => {
    const request = { url: ORIGIN + path, method: 'POST', formData: async () => form };
    let answer: Promise<Response> | undefined;
    listeners.get('fetch')?.({ request, respondWith: (given: Promise<Response>) => (answer = given) });
    return answer;
  };
  const share = (fields: Readonly<Record<string, string | File>>, path?: string) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    return post(form, path);
  };
  const words = async () => (await kept?.get('/share/words')?.clone().json()) as object;
  return { post, share, words, file: () => kept?.get('/share/file') };
}

const picture = new File(['gull'], 'gull.jpg', { type: 'image/jpeg' });
const ledTo = (answer: Response | undefined) => [answer?.status, answer?.headers.get('location')];

test('[STP-23] what is shared is kept on the device, in the place of what was shared before, and a page asks where it goes', async () => {
  const { share, words, file } = workerWith();
  expect(ledTo(await share({ title: 'A gull', file: picture }))).toEqual([303, '/share']);
  expect(await words()).toEqual({ title: 'A gull', text: '', url: '', name: 'gull.jpg', files: 1 });
  expect([await file()?.clone().text(), file()?.headers.get('content-type')]).toEqual(['gull', 'image/jpeg']);
  await share({ text: 'x'.repeat(30_000), url: 'https://a.example' });
  expect(file()).toBeUndefined();
  expect(await words()).toMatchObject({ text: 'x'.repeat(20_000), url: 'https://a.example', name: '', files: 0 });
});

test('[STP-23] a file that is too large leaves its name, and what finds no room is said not to be taken', async () => {
  const { post, words, file } = workerWith();
  const film = new File(['x'], 'film.mp4', { type: 'video/mp4' });
  Object.defineProperty(film, 'size', { value: 100 * 1024 * 1024 + 1 });
  expect(ledTo(await post({ get: () => null, getAll: () => [film] }))).toEqual([303, '/share']);
  expect([await words(), file()]).toEqual([expect.objectContaining({ name: 'film.mp4', files: 1 }), undefined]);
  expect(ledTo(await workerWith({ isFull: true }).share({ file: picture }))).toEqual([303, '/share?taken=no']);
});

test('what is posted elsewhere is left to the server', async () => {
  expect(await workerWith().share({ text: 'a' }, '/unsubscribe/one')).toBeUndefined();
});
