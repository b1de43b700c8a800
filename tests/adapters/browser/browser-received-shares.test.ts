import { afterEach, expect, test, vi } from 'vitest';
import { BrowserReceivedShares } from '#adapters/browser-storage/files/browser-received-shares';

afterEach(() => vi.unstubAllGlobals());

/** The caches of a browser, in which the worker has put these. */
function stubCaches(kept: Readonly<Record<string, Response>> | undefined) {
  const responses = new Map(Object.entries(kept ?? {}));
  let isThere = kept !== undefined;
  vi.stubGlobal('caches', {
    has: async () => isThere,
    open: async () => ({
      match: async (path: string) => responses.get(path)?.clone(),
      put: async (path: string, response: Response) => void responses.set(path, response),
      delete: async (path: string) => responses.delete(path),
    }),
    delete: async () => (isThere = false),
  });
}

const stored = { id: 'one', title: 'Tides', text: 'A gull', url: '', isCut: true, name: '', file: null, files: 0 };
const words = (more: object) => new Response(JSON.stringify({ ...stored, ...more }));

test('[STP-23] what the worker took is there until each part has its place', async () => {
  const file = new Response('gull', { headers: { 'content-type': 'image/jpeg' } });
  stubCaches({
    '/share/words': words({ name: 'gull.jpg', file: '/share/file/one', files: 2 }),
    '/share/file/one': file,
  });
  const shares = new BrowserReceivedShares();
  const found = await shares.find();
  expect(found).toMatchObject({ id: 'one', title: 'Tides', text: 'A gull', isCut: true, files: 2 });
  expect(found?.file).toMatchObject({ name: 'gull.jpg', type: 'image/jpeg', size: 4 });
  expect(new TextDecoder().decode(await found?.file?.bytes(1, 3))).toBe('ul');
  await shares.remove('file', 'one');
  expect(await shares.find()).toMatchObject({ title: 'Tides', text: 'A gull', file: null, files: 0 });
  await shares.remove('text', 'one');
  expect(await shares.find()).toMatchObject({ title: '', text: '', url: '', isCut: false, file: null, files: 0 });
  await shares.clear('one');
  expect(await shares.find()).toBeUndefined();
});

test('[STP-23] a file that was too large is known of, and nothing that was shared is nothing', async () => {
  stubCaches({ '/share/words': words({ name: 'film.mp4', files: 1 }) });
  expect(await new BrowserReceivedShares().find()).toMatchObject({ file: null, files: 1 });
  stubCaches(undefined);
  expect(await new BrowserReceivedShares().find()).toBeUndefined();
});

test('[STP-23] another share than the one meant is left', async () => {
  stubCaches({ '/share/words': words({ id: 'two' }) });
  const shares = new BrowserReceivedShares();
  await shares.remove('text', 'one');
  await shares.clear('one');
  expect(await shares.find()).toMatchObject({ id: 'two', text: 'A gull' });
});

test('[STP-23] a share that a former worker stored is still found', async () => {
  const former = { title: '', text: 'A gull', url: '', name: 'gull.jpg', files: 1 };
  stubCaches({ '/share/words': new Response(JSON.stringify(former)), '/share/file': new Response('gull') });
  const found = await new BrowserReceivedShares().find();
  expect([found?.text, found?.file?.size, found?.isCut]).toEqual(['A gull', 4, false]);
});
