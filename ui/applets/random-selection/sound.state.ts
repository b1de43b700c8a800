import { makeAutoObservable } from 'mobx';
import type { SoundPlayer, SoundSettingStore } from '#core/applets';

/** The sound of the product, which can be muted; every page sees the same choice. */
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
