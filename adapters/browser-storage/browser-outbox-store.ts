import type { SessionStore } from '#core/account';
import {
  type StoredOutboxEntry,
  type OutboxEntry,
  type OutboxStore,
  nextOutboxOrder,
  ownOutboxEntries,
} from '#core/challenges';
import type { TravelerId } from '#core/shared';
import {
  LastTraveler,
  attempt,
  type EnumerableStorage,
  localStorageOrNone,
  OUTBOX,
  parseStoredJson,
  watchPage,
} from './web-storage.ts';

/** How the pages of a browser take turns. */
export interface LockProvider {
  request<T>(name: string, work: () => Promise<T>): Promise<T>;
}

const locksOfPages = (): LockProvider | undefined =>
  (globalThis as { readonly navigator?: { readonly locks?: LockProvider } }).navigator?.locks;

/** ERR-4 · The outbox in the browser's storage, each entry under its person and its submission; pages take turns by the browser's locks. */
export class BrowserOutboxStore implements OutboxStore {
  private readonly lastTraveler: LastTraveler;

  constructor(
    sessionStore: SessionStore,
    private readonly storage: EnumerableStorage = localStorageOrNone(),
    private readonly locks: LockProvider | undefined = locksOfPages(),
  ) {
    this.lastTraveler = new LastTraveler(sessionStore);
  }

  entries(): readonly StoredOutboxEntry[] {
    return this.of(this.lastTraveler.signedInTraveler());
  }

  add(entry: OutboxEntry): boolean {
    const traveler = this.lastTraveler.current();
    if (traveler === undefined) return false;
    const others = this.of(traveler);
    if (others.some(({ submission }) => submission === entry.submission)) return true;
    return this.store({ ...entry, traveler, order: nextOutboxOrder(others) });
  }

  update(entry: StoredOutboxEntry): void {
    if (attempt(() => this.storage.getItem(keyOf(entry))) !== null) this.store(entry);
  }

  remove(entry: StoredOutboxEntry): void {
    attempt(() => this.storage.removeItem(keyOf(entry)));
  }

  /**
   * Runs the work without waiting in a browser without locks: two pages then send the same key, and the server acts
   * once.
   */
  runExclusively<T>(work: () => Promise<T>): Promise<T> {
    return this.locks ? this.locks.request(OUTBOX, work) : work();
  }

  watch(changed: () => void): () => void {
    const onStorage = ({ key }: StorageEvent): void => {
      if (key === null || key.startsWith(OUTBOX)) changed();
    };
    return watchPage('storage', onStorage);
  }

  private of(traveler: TravelerId | undefined): readonly StoredOutboxEntry[] {
    if (traveler === undefined) return [];
    return attempt(() => ownOutboxEntries(this.all(traveler), traveler)) ?? [];
  }

  /** The readable entries; others are dropped. */
  private all(traveler: TravelerId): readonly unknown[] {
    const { storage } = this;
    return Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
      .filter((key) => key.startsWith(under(traveler)))
      .map((key) => {
        const value = parseStoredJson(storage.getItem(key));
        if (ownOutboxEntries([value], traveler).length === 0) storage.removeItem(key);
        return value;
      });
  }

  private store(entry: StoredOutboxEntry): boolean {
    const isStored = attempt(() => {
      this.storage.setItem(keyOf(entry), JSON.stringify(entry));
      return true;
    });
    return isStored ?? false;
  }
}

const under = (traveler: TravelerId): string => `${OUTBOX}.${traveler}.`;

const keyOf = ({ traveler, submission }: StoredOutboxEntry): string => under(traveler) + submission;
