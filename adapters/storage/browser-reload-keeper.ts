import type { Instant, ReloadKeeper, ReloadMemory } from '#core/shared';
import { type PageStorage, pageStorage } from './page-storage.ts';

const FLAG = 'hasReloadedDueToRedis';
const MOMENT = 'waymark.reloadedAt';

/** What a browser remembers of reloading, shared by its tabs. */
export class BrowserReloadKeeper implements ReloadKeeper {
  constructor(private readonly storage: PageStorage = pageStorage()) {}

  read(): ReloadMemory {
    try {
      const at = this.storage.getItem(MOMENT);
      return { hasReloaded: this.storage.getItem(FLAG) === 'true', lastReloadAt: isInstant(at) ? at : undefined };
    } catch {
      return { hasReloaded: false, lastReloadAt: undefined };
    }
  }

  keep({ hasReloaded, lastReloadAt }: ReloadMemory): boolean {
    try {
      if (hasReloaded) this.storage.setItem(FLAG, 'true');
      else this.storage.removeItem(FLAG);
      if (lastReloadAt === undefined) this.storage.removeItem(MOMENT);
      else this.storage.setItem(MOMENT, lastReloadAt);
      return this.read().hasReloaded === hasReloaded;
    } catch {
      return false;
    }
  }
}

const isInstant = (text: string | null): text is Instant =>
  text !== null && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text) && !Number.isNaN(Date.parse(text));
