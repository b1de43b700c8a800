import { type SessionKeeper, sessionOf, type SessionWatcher, type Token } from '#core/account';
import { type PageStorage, pageStorage } from './page-storage.ts';

const PLACE = 'waymark.session';

/** The session in the browser's storage, shared by its tabs; where storage is full or forbidden, for as long as the page lives. */
export class BrowserSessionKeeper implements SessionKeeper {
  private unstored: Token | undefined = undefined;
  private readonly watchers = new Set<SessionWatcher>();

  constructor(private readonly storage: PageStorage = pageStorage()) {
    window.addEventListener('storage', ({ key }) => {
      if (key === PLACE || key === null) this.tell(true);
    });
    window.addEventListener('pageshow', () => this.tell(true));
  }

  read(): Token | undefined {
    const stored = this.attempt(() => this.storage.getItem(PLACE)) ?? undefined;
    if (stored === undefined) return this.unstored;
    if (sessionOf(stored) !== undefined) return stored;
    this.attempt(() => this.storage.removeItem(PLACE));
    return undefined;
  }

  keep(token: Token): void {
    const isStored = this.attempt(() => {
      this.storage.setItem(PLACE, token);
      return true;
    });
    if (!isStored) this.attempt(() => this.storage.removeItem(PLACE));
    this.unstored = isStored ? undefined : token;
    this.tell();
  }

  drop(): void {
    this.unstored = undefined;
    this.attempt(() => this.storage.removeItem(PLACE));
    this.tell();
  }

  watch(changed: SessionWatcher): () => void {
    this.watchers.add(changed);
    return () => this.watchers.delete(changed);
  }

  private tell(isElsewhere = false): void {
    const token = this.read();
    for (const changed of this.watchers) changed(token, isElsewhere);
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
