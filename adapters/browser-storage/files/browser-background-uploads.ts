import type { SessionStore } from '#core/account';
import { type BackgroundUpload, BackgroundUploads } from '#core/applets';
import { LastTraveler, UPLOADS } from '../web-storage.ts';
import { type BackgroundFetches, findBackgroundFetches } from './background-fetches.ts';

/** How often progress is asked for, in milliseconds, and how many times without any before a transfer is stopped. */
const ASK_AFTER_MS = 1_000;
const MOST_ASKED = 5;

/** STP-25 · Uploads as background fetches of the browser, under their Traveler. */
export class BrowserBackgroundUploads extends BackgroundUploads {
  private readonly lastTraveler: LastTraveler;
  private readonly beginnings = new Map<string, Promise<unknown>>();
  private fetches: BackgroundFetches | undefined;

  constructor(sessionStore: SessionStore) {
    super();
    this.lastTraveler = new LastTraveler(sessionStore);
  }

  begin({ id, title, file: { source, type }, missing }: BackgroundUpload): boolean {
    if (!this.fetches || !(source instanceof Blob)) return false;
    const contentType = type || 'application/octet-stream';
    const requests = missing.map(
      ({ link, from, to }) =>
        new Request(link, {
          method: 'PUT',
          credentials: 'omit',
          headers: { 'content-type': contentType },
          body: source.slice(from, to, contentType),
        }),
    );
    const icons = [{ src: '/icon-192.png', sizes: '192x192', type: 'image/png' }];
    this.beginnings.set(
      id,
      this.fetches.fetch(this.key(id), requests, { title, icons }).catch(() => undefined),
    );
    return true;
  }

  async settled(id: string, onLeft: (bytes: number) => void): Promise<void> {
    await this.beginnings.get(id);
    this.fetches = await findBackgroundFetches();
    let before = -1;
    for (let asked = 0; ; asked += 1) {
      const running = await this.running(id);
      if (!running) return;
      const { uploaded, uploadTotal } = running;
      if (uploaded !== before) asked = 0;
      before = uploaded;
      if (asked === MOST_ASKED) return void (await running.abort());
      onLeft(uploadTotal - uploaded);
      await new Promise((resolve) => setTimeout(resolve, ASK_AFTER_MS));
    }
  }

  async stop(id: string): Promise<void> {
    await this.beginnings.get(id);
    await (await this.running(id))?.abort();
  }

  private async running(id: string) {
    const found = await this.fetches?.get(this.key(id));
    return found?.result === '' ? found : undefined;
  }

  private key(id: string): string {
    return `${UPLOADS}.${this.lastTraveler.current() ?? ''}.${id}`;
  }
}
