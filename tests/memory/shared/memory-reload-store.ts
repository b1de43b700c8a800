import type { ReloadStore, ReloadState } from '#core/shared';

/** What a browser remembers of reloading, while the page or the test lasts. */
export class MemoryReloadStore implements ReloadStore {
  private memory: ReloadState = { hasReloaded: false, lastReloadAt: undefined };

  read(): ReloadState {
    return this.memory;
  }

  save(memory: ReloadState): boolean {
    this.memory = memory;
    return true;
  }
}
