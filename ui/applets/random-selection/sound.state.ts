import { makeAutoObservable } from 'mobx';
import type { SoundPlayer, SoundSettingStore } from '#core/applets';

/** Whether the app's sounds are muted; shared by all pages. */
export class SoundState {
  isMuted: boolean;

  constructor(
    private readonly player: SoundPlayer,
    private readonly store: SoundSettingStore,
  ) {
    this.isMuted = store.isMuted();
    makeAutoObservable(this, {}, { autoBind: true });
  }

  play(): void {
    if (!this.isMuted) this.player.play();
  }

  toggle(): void {
    this.isMuted = !this.isMuted;
    this.store.save(this.isMuted);
  }
}
