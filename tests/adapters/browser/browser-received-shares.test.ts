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

const words = (more: object) => new Response(JSON.stringify({ title: 'Tides', text: 'A gull', url: '', ...more }));

test('[STP-23] what the worker took is there until each part has its place', async () => {
  const file = new Response('gull', { headers: { 'content-type': 'image/jpeg' } });
  stubCaches({ '/share/words': words({ name: 'gull.jpg', files: 2 }), '/share/file': file });
  const shares = new BrowserReceivedShares();
  const found = await shares.find();
  expect(found).toMatchObject({ title: 'Tides', text: 'A gull', files: 2 });
  expect(found?.file).toMatchObject({ name: 'gull.jpg', type: 'image/jpeg', size: 4 });
  expect(new TextDecoder().decode(await found?.file?.bytes(1, 3))).toBe('ul');
  await shares.remove('file');
  expect(await shares.find()).toEqual({ title: 'Tides', text: 'A gull', url: '', file: null, files: 0 });
  await shares.remove('text');
  expect(await shares.find()).toEqual({ title: '', text: '', url: '', file: null, files: 0 });
  await shares.clear();
  expect(await shares.find()).toBeUndefined();
});

test('[STP-23] a file that was too large is known of, and nothing that was shared is nothing', async () => {
  stubCaches({ '/share/words': words({ name: 'film.mp4', files: 1 }) });
  expect(await new BrowserReceivedShares().find()).toMatchObject({ file: null, files: 1 });
  stubCaches(undefined);
  expect(await new BrowserReceivedShares().find()).toBeUndefined();
});
