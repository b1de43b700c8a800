import { afterEach, assert, beforeEach, describe, expect, test, vi } from 'vitest';
import { BrowserSessionStore } from '#adapters/browser-storage/browser-session-store';
import { BrowserBackgroundUploads } from '#adapters/browser-storage/files/browser-background-uploads';
import { MemorySessionStore } from '#adapters/in-memory/memory-session-store';
import { sessionOf } from '#core/account';
import { backgroundUploadsContract, SAMPLE_TOKENS } from '#core/contracts';

const [token] = SAMPLE_TOKENS;
const KEY = `waymark.uploads.${sessionOf(token)?.id}.film`;

interface Transfer {
  readonly requests: readonly Request[];
  readonly shown: object;
  uploaded: number;
}

/** The transfers of a browser; each ends when it is removed. */
class Transfers {
  readonly running = new Map<string, Transfer>();

  async fetch(id: string, requests: readonly Request[], shown: object) {
    if (this.running.has(id)) throw new TypeError('There is one already');
    this.running.set(id, { requests, shown, uploaded: 0 });
    return this.get(id);
  }

  async get(id: string) {
    const one = this.running.get(id);
    return one && { uploaded: one.uploaded, uploadTotal: 6, result: '', abort: async () => this.running.delete(id) };
  }

  async getIds() {
    return [...this.running.keys()];
  }
}

let transfers: Transfers;
beforeEach(() => {
  vi.useFakeTimers();
  transfers = new Transfers();
  vi.stubGlobal('navigator', {
    serviceWorker: { getRegistration: async () => ({ active: {}, backgroundFetch: transfers }) },
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const film = {
  id: 'film',
  title: 'Uploading film.mp4',
  file: {
    name: 'film.mp4',
    type: 'video/mp4',
    size: 9,
    bytes: async () => new Uint8Array(9),
    source: new Blob(['123456789']),
  },
  missing: [
    { link: 'https://waymark.example/film?part=2', from: 3, to: 6 },
    { link: 'https://waymark.example/film?part=3', from: 6, to: 9 },
  ],
};
const opened = async () => {
  const uploads = new BrowserBackgroundUploads(new MemorySessionStore(token));
  await uploads.settled('film', () => undefined);
  return uploads;
};

describe('as every way to upload without a page', () => {
  const key = (id: string) => KEY.replace(/film$/, id);
  backgroundUploadsContract({ test, assert }, async () => ({
    uploads: new BrowserBackgroundUploads(new MemorySessionStore(token)),
    source: new Blob(['123456789']),
    otherPage: () => new BrowserBackgroundUploads(new MemorySessionStore(token)),
    send: async (id, bytes) => {
      await vi.advanceTimersByTimeAsync(1_000);
      const one = transfers.running.get(key(id));
      if (one) one.uploaded += bytes;
      await vi.advanceTimersByTimeAsync(1_000);
    },
    end: async (id) => {
      await vi.advanceTimersByTimeAsync(1_000);
      transfers.running.delete(key(id));
      await vi.advanceTimersByTimeAsync(1_000);
    },
  }));
});

test('[STP-25] the missing parts are put under their links, with their type and without the session', async () => {
  (await opened()).begin(film);
  const { requests = [], shown } = transfers.running.get(KEY) ?? {};
  expect(shown).toMatchObject({ title: 'Uploading film.mp4' });
  const sent = requests.map(async (one) => {
    const { method, url, credentials } = one;
    return [method, new URL(url).search, credentials, Object.fromEntries(one.headers), await one.text()];
  });
  const headers = { 'content-type': 'video/mp4' };
  expect(await Promise.all(sent)).toEqual([
    ['PUT', '?part=2', 'omit', headers, '456'],
    ['PUT', '?part=3', 'omit', headers, '789'],
  ]);
});

test('[STP-25] a transfer that does not move for five seconds is stopped, so that the page sends the file', async () => {
  const uploads = await opened();
  uploads.begin(film);
  const settled = vi.fn<() => void>();
  void uploads.settled('film', () => undefined).then(settled);
  await vi.advanceTimersByTimeAsync(4_500);
  const running = transfers.running.get(KEY);
  if (running) running.uploaded = 1;
  await vi.advanceTimersByTimeAsync(4_500);
  expect(settled).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(settled).toHaveBeenCalled();
  expect([...transfers.running]).toEqual([]);
});

test('[STP-25] a transfer that the browser refuses leaves nothing to wait for', async () => {
  const uploads = await opened();
  vi.spyOn(transfers, 'fetch').mockRejectedValue(new DOMException('Not allowed', 'NotAllowedError'));
  expect(uploads.begin(film)).toBe(true);
  await uploads.settled('film', () => undefined);
});

test.each([
  ['without workers', {}],
  ['without an active worker', { serviceWorker: { getRegistration: async () => ({ backgroundFetch: {} }) } }],
  ['without background fetch', { serviceWorker: { getRegistration: async () => ({ active: {} }) } }],
  ['that refuses to name its worker', { serviceWorker: { getRegistration: () => Promise.reject(new Error('No')) } }],
])('[STP-25] a browser %s takes over nothing', async (_, navigator) => {
  vi.stubGlobal('navigator', navigator);
  const uploads = await opened();
  expect(uploads.begin(film)).toBe(false);
  await uploads.stop('film');
});

test('[STP-25] signing out stops every upload of the device, and nothing else that the browser transfers', async () => {
  (await opened()).begin(film);
  await transfers.fetch('of something else', [], {});
  const stored = new Map<string, string>();
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
    key: (index: number) => [...stored.keys()][index] ?? null,
    get length() {
      return stored.size;
    },
  };
  const session = new BrowserSessionStore(storage);
  session.save(token);
  session.clear();
  await vi.waitFor(() => expect([...transfers.running.keys()]).toEqual(['of something else']));
});
