import type { SoundKeeper } from '#core/applets';
import { type PageStorage, pageStorage } from './page-storage.ts';

const PLACE = 'waymark.sound';
const MUTED = 'muted';

/** Whether sounds may be made, in the browser's storage. */
export class BrowserSoundKeeper implements SoundKeeper {
  private chosen: boolean | undefined = undefined;

  constructor(private readonly storage: PageStorage = pageStorage()) {}

  isMuted(): boolean {
    if (this.chosen !== undefined) return this.chosen;
    try {
      return this.storage.getItem(PLACE) === MUTED;
    } catch {
      return false;
    }
  }

  keep(isMuted: boolean): void {
    this.chosen = isMuted;
    try {
      if (isMuted) this.storage.setItem(PLACE, MUTED);
      else this.storage.removeItem(PLACE);
    } catch {
      // The page still has it.
    }
  }
}
