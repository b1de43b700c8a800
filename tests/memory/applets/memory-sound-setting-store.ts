import type { SoundSettingStore } from '#core/applets';

/** Whether sounds may be made, for as long as the page lives. */
export class MemorySoundSettingStore implements SoundSettingStore {
  private muted = false;

  isMuted(): boolean {
    return this.muted;
  }

  save(isMuted: boolean): void {
    this.muted = isMuted;
  }
}
