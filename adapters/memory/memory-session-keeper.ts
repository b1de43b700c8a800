import type { SessionKeeper, SessionWatcher, Token } from '#core/account';

/** The session of a page or a test. */
export class MemorySessionKeeper implements SessionKeeper {
  private readonly watchers = new Set<SessionWatcher>();

  constructor(private token?: Token) {}

  read(): Token | undefined {
    return this.token;
  }

  keep(token: Token): void {
    this.change(token);
  }

  drop(): void {
    this.change(undefined);
  }

  /** As another tab would change it. */
  changeElsewhere(token: Token | undefined): void {
    this.change(token, true);
  }

  watch(changed: SessionWatcher): () => void {
    const watcher: SessionWatcher = (...told) => changed(...told);
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
