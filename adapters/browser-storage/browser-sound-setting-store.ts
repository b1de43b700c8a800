import type { SoundSettingStore } from '#core/applets';
import { type KeyValueStorage, localStorageOrNone } from './web-storage.ts';

const STORAGE_KEY = 'waymark.sound';
const MUTED = 'muted';

/** Whether sounds may be made, in the browser's storage. */
export class BrowserSoundSettingStore implements SoundSettingStore {
  private chosen: boolean | undefined = undefined;

  constructor(private readonly storage: KeyValueStorage = localStorageOrNone()) {}

  isMuted(): boolean {
    if (this.chosen !== undefined) return this.chosen;
    try {
      return this.storage.getItem(STORAGE_KEY) === MUTED;
    } catch {
      return false;
    }
  }

  save(isMuted: boolean): void {
    this.chosen = isMuted;
    try {
      if (isMuted) this.storage.setItem(STORAGE_KEY, MUTED);
      else this.storage.removeItem(STORAGE_KEY);
    } catch {
      // The page still has it.
    }
  }
}
