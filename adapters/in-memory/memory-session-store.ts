import type { SessionStore, SessionWatcher, Token } from '#core/account';

/** The session of a page or a test. */
export class MemorySessionStore implements SessionStore {
  private readonly watchers = new Set<SessionWatcher>();

  constructor(private token?: Token) {}

  read(): Token | undefined {
    return this.token;
  }

  save(token: Token): void {
    this.change(token);
  }

  end(): void {
    this.change(undefined);
  }

  clear(): void {
    this.end();
  }

  /** As another tab would change it. */
  changeInOtherTab(token: Token | undefined): void {
    this.change(token, true);
  }

  watch(changed: SessionWatcher): () => void {
    const watcher: SessionWatcher = (...args) => changed(...args);
    this.watchers.add(watcher);
    return () => {
      this.watchers.delete(watcher);
    };
  }

  private change(token: Token | undefined, isElsewhere = false): void {
    if (token === this.token) return;
    if (token === undefined) delete this.token;
    else this.token = token;
    for (const watcher of this.watchers) watcher(token, isElsewhere);
  }
}
