import type { SessionStore } from '#core/account';
import type { ConnectionHints, KeptMedia, WeekMedia } from '#core/quests';
import { attempt, type KeyValueStorage, localStorageOrNone, signedInTraveler, WEEK_MEDIA } from '../web-storage.ts';

const STORAGE_KEY = 'waymark.week-media';
const OFF = 'off';

/** Loads a file from the server; `undefined` where its bytes do not fit. */
type LoadMedia = (address: string, fits: (bytes: number) => boolean) => Promise<Blob | undefined>;

/** ERR-30 · Pictures and sounds of the week in a cache of the browser, from which the worker shows them. */
export class BrowserWeekMedia implements WeekMedia {
  constructor(
    private readonly sessionStore: SessionStore,
    private readonly load: LoadMedia,
    private readonly storage: KeyValueStorage = localStorageOrNone(),
  ) {}

  isOn(): boolean {
    return attempt(() => this.storage.getItem(STORAGE_KEY)) !== OFF;
  }

  async choose(isOn: boolean): Promise<void> {
    attempt(() => (isOn ? this.storage.removeItem(STORAGE_KEY) : this.storage.setItem(STORAGE_KEY, OFF)));
    if (!isOn) await this.clear();
  }

  connection(): ConnectionHints {
    return (navigator as { readonly connection?: ConnectionHints }).connection ?? {};
  }

  async kept(): Promise<readonly KeptMedia[]> {
    const cache = await caches.open(WEEK_MEDIA);
    const requests = await cache.keys();
    return Promise.all(
      requests.map(async (request) => {
        const headers = (await cache.match(request))?.headers;
        return {
          address: new URL(request.url).pathname,
          bytes: Number(headers?.get('content-length')),
          at: headers?.get('x-kept-at') ?? '',
        };
      }),
    );
  }

  async add(address: string, roomFor: (bytes: number) => readonly string[] | undefined): Promise<void> {
    const traveler = signedInTraveler(this.sessionStore);
    const body = await this.load(address, (bytes) => roomFor(bytes) !== undefined);
    const removed = body && roomFor(body.size);
    if (!removed) return;
    const cache = await caches.open(WEEK_MEDIA);
    await Promise.all(removed.map((one) => cache.delete(one)));
    const headers = {
      'content-type': body.type,
      'content-length': String(body.size),
      'x-kept-at': new Date().toISOString(),
    };
    await cache.put(address, new Response(body, { headers }));
    if (!this.isOn() || signedInTraveler(this.sessionStore) !== traveler) await this.clear();
  }

  async clear(): Promise<void> {
    await caches.delete(WEEK_MEDIA);
  }
}
