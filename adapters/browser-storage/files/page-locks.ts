/** How long something is waited for that another page holds, in milliseconds: one that was left lets it go by then. */
const WAIT_MS = 500;

/** Locks held by this page alone; where the browser has no locks, every page may hold them. */
export class PageLocks {
  private readonly held = new Map<string, () => void>();

  /** Whether this page has something in its hands from now on. */
  hold(name: string): Promise<boolean> {
    if (this.held.has(name) || !('locks' in navigator)) return Promise.resolve(true);
    return new Promise((resolve) => {
      const keep = (): Promise<void> =>
        new Promise((letGo) => {
          this.held.set(name, letGo);
          resolve(true);
        });
      navigator.locks.request(name, { signal: AbortSignal.timeout(WAIT_MS) }, keep).catch(() => resolve(false));
    });
  }

  /** Releases the lock for other pages. */
  release(name: string): void {
    this.held.get(name)?.();
    this.held.delete(name);
  }
}
