import type { SessionKeeper, Token } from '#core/account';

type Watcher = (token: Token | undefined) => void;

/** The session of a page or a test. */
export class MemorySessionKeeper implements SessionKeeper {
  private readonly watchers = new Set<Watcher>();

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

  watch(changed: Watcher): () => void {
    const watcher: Watcher = (token) => changed(token);
    this.watchers.add(watcher);
    return () => {
      this.watchers.delete(watcher);
    };
  }

  private change(token: Token | undefined): void {
    if (token === this.token) return;
    if (token === undefined) delete this.token;
    else this.token = token;
    for (const watcher of this.watchers) watcher(token);
  }
}
