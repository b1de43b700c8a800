import type { SoundSettingStore } from '#core/applets';
import { attempt, type KeyValueStorage, localStorageOrNone } from './web-storage.ts';

const STORAGE_KEY = 'waymark.sound';
const MUTED = 'muted';

/** Whether sounds may be made, in the browser's storage. */
export class BrowserSoundSettingStore implements SoundSettingStore {
  private chosen: boolean | undefined = undefined;

  constructor(private readonly storage: KeyValueStorage = localStorageOrNone()) {}

  isMuted(): boolean {
    if (this.chosen !== undefined) return this.chosen;
    return attempt(() => this.storage.getItem(STORAGE_KEY)) === MUTED;
  }

  save(isMuted: boolean): void {
    this.chosen = isMuted;
    // Where nothing can be kept the page still has it.
    attempt(() => (isMuted ? this.storage.setItem(STORAGE_KEY, MUTED) : this.storage.removeItem(STORAGE_KEY)));
  }
}
