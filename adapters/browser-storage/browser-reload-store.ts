import type { Instant, ReloadStore, ReloadState } from '#core/shared';
import { attempt, type KeyValueStorage, localStorageOrNone } from './web-storage.ts';

const FLAG = 'hasReloadedDueToRedis';
const MOMENT = 'waymark.reloadedAt';

/** The browser's record of reloads, shared by its tabs. */
export class BrowserReloadStore implements ReloadStore {
  constructor(private readonly storage: KeyValueStorage = localStorageOrNone()) {}

  read(): ReloadState {
    const [flag, at = null] = attempt(() => [FLAG, MOMENT].map((key) => this.storage.getItem(key))) ?? [];
    return { hasReloaded: flag === 'true', lastReloadAt: isInstant(at) ? at : undefined };
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
