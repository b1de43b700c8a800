import type { SessionKeeper } from '#core/account';
import { type KeptEntry, type OutboxEntry, type OutboxKeeper, orderInOutbox, ownEntries } from '#core/challenges';
import type { TravelerId } from '#core/shared';
import { LastHere } from './last-here.ts';
import { type ListedStorage, pageStorage } from './page-storage.ts';
import { parsed } from './parsed.ts';

/** How the pages of a browser take turns. */
export interface Turns {
  request<T>(name: string, work: () => Promise<T>): Promise<T>;
}

/** ERR-4 · The outbox in the browser's storage, each entry under its person and its submission; pages take turns by the browser's locks. */
export class BrowserOutboxKeeper implements OutboxKeeper {
  private readonly here: LastHere;

  constructor(
    keeper: SessionKeeper,
    private readonly storage: ListedStorage = pageStorage(),
    private readonly turns: Turns | undefined = (navigator as { readonly locks?: Turns }).locks,
  ) {
    this.here = new LastHere(keeper);
  }

  entries(): readonly KeptEntry[] {
    return this.of(this.here.signedIn());
  }

  put(entry: OutboxEntry): boolean {
    const traveler = this.here.traveler();
    if (traveler === undefined) return false;
    const others = this.of(traveler);
    if (others.some(({ submission }) => submission === entry.submission)) return true;
    return this.store({ ...entry, traveler, order: orderInOutbox(others) });
  }

  change(entry: KeptEntry): void {
    if (this.attempt(() => this.storage.getItem(keyOf(entry))) !== null) this.store(entry);
  }

  forget(entry: KeptEntry): void {
    this.attempt(() => this.storage.removeItem(keyOf(entry)));
  }

  /** A browser without locks goes at once: what two pages send then has the same key, and the server acts once. */
  alone<T>(work: () => Promise<T>): Promise<T> {
    return this.turns ? this.turns.request(BEGINNING, work) : work();
  }

  watch(changed: () => void): () => void {
    const hear = ({ key }: StorageEvent): void => {
      if (key === null || key.startsWith(BEGINNING)) changed();
    };
    window.addEventListener('storage', hear);
    return () => window.removeEventListener('storage', hear);
  }

  private of(traveler: TravelerId | undefined): readonly KeptEntry[] {
    if (traveler === undefined) return [];
    return this.attempt(() => ownEntries(this.all(traveler), traveler)) ?? [];
  }

  /** What cannot be read is dropped. */
  private all(traveler: TravelerId): readonly unknown[] {
    const { storage } = this;
    return Array.from({ length: storage.length }, (_, place) => storage.key(place) ?? '')
      .filter((key) => key.startsWith(under(traveler)))
      .map((key) => {
        const value = parsed(storage.getItem(key));
        if (ownEntries([value], traveler).length === 0) storage.removeItem(key);
        return value;
      });
  }

  private store(entry: KeptEntry): boolean {
    const isStored = this.attempt(() => {
      this.storage.setItem(keyOf(entry), JSON.stringify(entry));
      return true;
    });
    return isStored ?? false;
  }

  /** A storage may refuse anything at any time. */
  private attempt<T>(access: () => T): T | undefined {
    try {
      return access();
    } catch {
      return undefined;
    }
  }
}

const BEGINNING = 'waymark.outbox';

const under = (traveler: TravelerId): string => `${BEGINNING}.${traveler}.`;

const keyOf = ({ traveler, submission }: KeptEntry): string => under(traveler) + submission;
