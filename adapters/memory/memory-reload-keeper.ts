import type { ReloadKeeper, ReloadMemory } from '#core/shared';

/** What a browser remembers of reloading, while the page or the test lasts. */
export class MemoryReloadKeeper implements ReloadKeeper {
  private memory: ReloadMemory = { hasReloaded: false, lastReloadAt: undefined };

  read(): ReloadMemory {
    return this.memory;
  }

  keep(memory: ReloadMemory): boolean {
    this.memory = memory;
    return true;
  }
}
