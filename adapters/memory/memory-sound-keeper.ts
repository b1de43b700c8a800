import type { SoundKeeper } from '#core/applets';

/** Whether sounds may be made, for as long as the page lives. */
export class MemorySoundKeeper implements SoundKeeper {
  private muted = false;

  isMuted(): boolean {
    return this.muted;
  }

  keep(isMuted: boolean): void {
    this.muted = isMuted;
  }
}
