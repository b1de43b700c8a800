import { type Clock, firstKnownZone, type Instant, type TimeZone } from '#core/shared';
import { attempt, type KeyValueStorage, localStorageOrNone } from './web-storage.ts';

const STORAGE_KEY = 'waymark.clock';

/** How many milliseconds the clocks may differ: more than an answer may take to arrive. */
const NEAR = 120_000;

/** What no clock is wrong by: beyond it lies no date at all. */
const FAR = 1e13;

/** The clock and zone of the device; where its clock is far from the server's, the server's counts, also after a reload. */
export class BrowserClock implements Clock {
  private offset: number;

  constructor(private readonly storage: KeyValueStorage = localStorageOrNone()) {
    this.offset = this.storedOffset();
  }

  now(): Instant {
    return new Date(Date.now() + this.offset).toISOString();
  }

  zone(): TimeZone {
    return firstKnownZone(new Intl.DateTimeFormat().resolvedOptions().timeZone);
  }

  /** Takes the time that the server said with an answer. */
  syncWithServer(serverTime: unknown): void {
    const offset = Date.parse(String(serverTime)) - Date.now();
    if (!(Math.abs(offset - this.offset) > NEAR)) return;
    this.offset = offset;
    attempt(() => this.storage.setItem(STORAGE_KEY, String(offset)));
  }

  private storedOffset(): number {
    const offset = Number(attempt(() => this.storage.getItem(STORAGE_KEY)));
    return Math.abs(offset) < FAR ? offset : 0;
  }
}
