import type { Instant, ReloadStore, ReloadState } from '#core/shared';
import { type KeyValueStorage, localStorageOrNone } from './web-storage.ts';

const FLAG = 'hasReloadedDueToRedis';
const MOMENT = 'waymark.reloadedAt';

/** What a browser remembers of reloading, shared by its tabs. */
export class BrowserReloadStore implements ReloadStore {
  constructor(private readonly storage: KeyValueStorage = localStorageOrNone()) {}

  read(): ReloadState {
    try {
      const at = this.storage.getItem(MOMENT);
      return { hasReloaded: this.storage.getItem(FLAG) === 'true', lastReloadAt: isInstant(at) ? at : undefined };
    } catch {
      return { hasReloaded: false, lastReloadAt: undefined };
    }
  }

  save({ hasReloaded, lastReloadAt }: ReloadState): boolean {
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
